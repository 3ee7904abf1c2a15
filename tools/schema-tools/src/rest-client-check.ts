import { readFile } from 'node:fs/promises';
import { ownValue } from '@imprint/ids/own-value';
import type { Finding } from './finding.js';
import { parseDescription } from './openapi-contract.js';
import { type Call, findCalls, readUsed, sameOperation } from './rest-calls.js';
import { comparePublished, toFinding } from './rest-changes.js';
import type { PublishedContract } from './rest-contract.js';

export interface RestClientOptions {
  /** The description of the platform: a file or a URL. */
  openapi: string;
  /** The description that the client was made from. */
  baseline: string;
  /** Sources that call operations. */
  calls: readonly string[];
  /** File with the operationIds that the client uses; null for none. */
  used: string | null;
}

const timeoutMs = 30_000;

/** Compares two descriptions, of the operations that a client uses; of all without sources and list. */
export async function checkRestClient({ openapi, baseline, calls, used }: RestClientOptions): Promise<Finding[]> {
  const before = parse('--baseline', baseline, await readText('--baseline', baseline));
  const after = parse('--openapi', openapi, await readText('--openapi', openapi));
  const { operations } = before;
  const inSources = calls.length > 0 ? await findCalls(operations, calls) : [];
  const listed = used === null ? [] : await readUsed(operations, used);
  const found = new Map([...listed, ...inSources].map((call): [string, Call] => [call.operation, call]));
  const isEvery = calls.length === 0 && used === null;
  const names = isEvery ? Object.keys(operations) : [...found.keys()];
  return comparePublished(restrict(before, names), inNamesOf(after, before)).map(({ operation, ...broken }) => {
    const { file = baseline, line } = ownCall(found, operation);
    const described = operation === null ? undefined : ownValue(operations, operation);
    const subject = described ? `${described.method} ${described.paths[0]} (${operation})` : 'errors';
    return toFinding(broken, { place: `${file}: ${subject}`, file, line });
  });
}

const ownCall = (found: ReadonlyMap<string, Call>, operation: string | null): Partial<Call> =>
  (operation === null ? undefined : found.get(operation)) ?? {};

/** The contract of some operations, with the shared replies that they refer to. */
function restrict({ operations, components }: PublishedContract, names: readonly string[]): PublishedContract {
  const kept = Object.fromEntries(Object.entries(operations).filter(([name]) => names.includes(name)));
  const references = new Set(
    Object.values(kept).flatMap(({ responses }) => Object.values(responses).map(({ $ref }) => $ref)),
  );
  const responses = Object.entries(components.responses ?? {}).filter(([name]) =>
    references.has(`#/components/responses/${name}`),
  );
  return { operations: kept, components: { ...components, responses: Object.fromEntries(responses) } };
}

/** A client calls methods and paths: an operation there counts as the same one, whatever its operationId. */
function inNamesOf(after: PublishedContract, { operations }: PublishedContract): PublishedContract {
  const renamed = Object.entries(operations).flatMap(([name, described]) => {
    const other = ownValue(after.operations, sameOperation(name, described, after.operations));
    return other ? [[name, other] as const] : [];
  });
  return { ...after, operations: Object.fromEntries(renamed) };
}

function parse(option: string, source: string, text: string): PublishedContract {
  try {
    return parseDescription(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new Error(`${option}: ${source} is not an OpenAPI document in JSON: ${reason}`, { cause: error });
  }
}

async function readText(option: string, source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) {
    return readFile(source, 'utf8').catch((error: Error) => {
      throw new Error(`${option}: ${source} cannot be read (${error.message})`, { cause: error });
    });
  }
  const response = await fetch(source, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
    throw new Error(`${option}: ${source} does not answer`, { cause: error });
  });
  if (!response.ok) throw new Error(`${option}: ${source} answered ${response.status}`);
  return response.text();
}
