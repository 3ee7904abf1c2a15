import type { LeadFilterInput } from '../generated/operations.js';
import { GraphError } from '../graph/graph-error.js';
import type { ConsoleSession } from '../session/console-session.js';

export interface ExportRequest {
  siteId: string;
  filter: LeadFilterInput;
  /** Spreadsheets expect semicolons where the comma is decimal. */
  separator: 'comma' | 'semicolon';
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
}

const codes: Readonly<Record<number, string>> = { 403: 'FORBIDDEN', 429: 'RATE_LIMITED', 503: 'OVERLOADED' };
const lineFeed = 10;

/**
 * Loads the leads as CSV from the export of the REST interface, which escapes formulas. `isLimited` is true if the
 * filter selects more leads than an export may have.
 */
export async function exportLeads(session: ConsoleSession, request: ExportRequest) {
  const token = await session.accessToken();
  const response = await fetch(`${session.issuer}/api/v1/leads/export?${toQuery(request)}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: request.signal,
  });
  if (!response.ok || !response.body) {
    throw new GraphError('', codes[response.status] ?? 'INTERNAL', { requestId: response.headers.get('x-request-id') });
  }
  const [total, limit] = ['x-export-total', 'x-export-limit'].map((name) => Number(response.headers.get(name)));
  const of = Math.min(total ?? 0, limit ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  for await (const part of toParts(response.body)) {
    parts.push(part);
    // Values may have line feeds: the progress is an estimate.
    done += part.filter((byte) => byte === lineFeed).length;
    request.onProgress(Math.min(done, of), of);
  }
  return { file: new Blob(parts, { type: 'text/csv' }), isLimited: (total ?? 0) > of, limit: of };
}

async function* toParts(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

function toQuery({ siteId, separator, filter: { status, formId, from, until } }: ExportRequest): URLSearchParams {
  return new URLSearchParams({
    site_id: siteId,
    format: 'csv',
    bom: '1',
    separator,
    ...(status && { status: status.toLowerCase() }),
    ...(formId && { form_id: formId }),
    ...(from && { de: from }),
    ...(until && { ate: until }),
  });
}
