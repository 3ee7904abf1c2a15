import { badRequest, hugeNumber, unstorableText } from '@imprint/errors/domain-error';
import { escapesNul, isStorable, losesNumbers } from '@imprint/ids/storable-text';
import { nestsTooDeep } from '@imprint/service/json-nesting';
import { decodeText, readBytes } from '@imprint/service/read-body';
import type { Context, Middleware } from 'koa';

/** Fits a 4 MiB post after JSON escaping in a request between two services. */
const internalLimitBytes = 16 * 1024 * 1024;

/** Parses the JSON body of a GraphQL request for Apollo, limited while it streams. Its size is `state.bodyBytes`. */
export function parseJsonBody(limitBytes = internalLimitBytes): Middleware {
  return async (context, next) => {
    const request = context.request as typeof context.request & { body?: unknown };
    if (context.method === 'POST') {
      const bytes = await readBytes(context.req, limitBytes);
      context.state.bodyBytes = bytes.length;
      if (context.is('json', 'application/graphql+json')) request.body = parseOperation(bytes);
    }
    if (context.method === 'GET' && Object.values(context.query).flat().some(escapesNul)) throw unstorableText();
    // Apollo requires a parsed body, also for GET.
    request.body ??= {};
    await next();
  };
}

function parseOperation(bytes: Buffer): unknown {
  if (nestsTooDeep(bytes)) throw badRequest('The JSON is nested too deeply.');
  const text = decodeText(bytes);
  let operation: unknown;
  try {
    operation = JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
  if (Array.isArray(operation)) throw badRequest('Batching is not supported. Send one operation.');
  // Only escapes can introduce text that PostgreSQL cannot store.
  if (bytes.includes('\\u') && !isStorableOperation(operation)) throw unstorableText();
  if (losesNumbers(text, operation)) throw hugeNumber();
  return operation;
}

function isStorableOperation(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true;
  const { query, variables }: { query?: unknown; variables?: unknown } = body;
  return isStorable(variables) && !escapesNul(query);
}

/** The variables of a parsed request, not yet validated. */
export const variablesOf = (context: Context): unknown =>
  (context.request as { body?: { variables?: unknown } }).body?.variables;
