import type { Answer } from '../agent.js';
import type { Operation } from './operations.js';
import type { Refusal } from './parameters.js';
import { envelope, exportedLines } from './replies.js';

/** The code of a refusal by status, where the contract names no other. */
const codes: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'unprocessable',
};

export const refusal = (status: number): Refusal => ({ status, code: codes[status] ?? '' });

/** What differs from one of the refusals; null when nothing does. */
export function refusalFault({ status, text, body }: Answer, allowed: readonly Refusal[]): string | null {
  const found = allowed.find((each) => each.status === status);
  const wanted = allowed.map((each) => `${each.status} ${each.code}`).join(' or ');
  if (!found) return `${status} instead of ${wanted}: ${text.slice(0, 200)}`;
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return `no envelope: ${text.slice(0, 200)}`;
  const { code } = parsed.data.error as { code: string };
  return allowed.some((each) => each.status === status && each.code === code) ? null : `${code} instead of ${wanted}`;
}

/** What differs from the success of an operation; null when nothing does. */
export function successFault(operation: Operation, { status, headers, text, body }: Answer): string | null {
  const { success, reply, cacheControl } = operation;
  if (status !== success) return `${status} instead of ${success}: ${text.slice(0, 200)}`;
  if (headers['cache-control'] !== cacheControl) return `Cache-Control: ${headers['cache-control']}`;
  if (!reply) return null;
  const parsed = reply.safeParse(body);
  return parsed.success ? null : `${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)}`;
}

/** What differs from the lines of an export; null when nothing does. */
export function linesFault(resource: keyof typeof exportedLines, { text }: Answer): string | null {
  const lines = text.split('\n').filter((line) => line !== '');
  const faults = lines.flatMap((line) => exportedLines[resource].safeParse(JSON.parse(line)).error?.issues ?? []);
  if (lines.length === 0) return 'no lines';
  return faults.length > 0 ? faults.map(({ path, message }) => `${path.join('.')}: ${message}`).join() : null;
}
