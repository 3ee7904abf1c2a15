import type { IncomingMessage } from 'node:http';
import { badRequest, hugeNumber, payloadTooLarge, unstorableText } from '@imprint/errors/domain-error';
import { escapesNul, isStorable, losesNumbers } from '@imprint/ids/storable-text';
import { discardBody } from '@imprint/service/discard-body';
import { nestsTooDeep } from '@imprint/service/json-nesting';
import type { Context, Middleware } from 'koa';
import { refuseRequest } from './refuse-request.js';

/** Fits a 4 MiB post after JSON escaping in a request between two services. */
const internalLimitBytes = 16 * 1024 * 1024;

/** Parses the JSON body of a GraphQL request for Apollo, limited while it streams. Its size is `state.bodyBytes`. */
export function parseJsonBody(limitBytes = internalLimitBytes): Middleware {
  return async (context, next) => {
    const request = context.request as typeof context.request & { body?: unknown };
    if (context.method === 'POST') {
      const bytes = await readAll(context.req, limitBytes);
      if (bytes === null) {
        await discardBody(context.req);
        return refuseRequest(context, payloadTooLarge(`The body exceeds ${limitBytes} bytes.`));
      }
      context.state.bodyBytes = bytes.length;
      if (context.is('json', 'application/graphql+json')) {
        if (nestsTooDeep(bytes)) return refuseRequest(context, badRequest('The JSON is nested too deeply.'));
        const text = bytes.toString('utf8');
        try {
          request.body = JSON.parse(text);
        } catch {
          return refuseRequest(context, badRequest('The body is not valid JSON.'));
        }
        if (Array.isArray(request.body)) {
          return refuseRequest(context, badRequest('Batching is not supported. Send one operation.'));
        }
        // Only escapes can introduce text that PostgreSQL cannot store.
        if (bytes.includes('\\u') && !isStorableOperation(request.body))
          return refuseRequest(context, unstorableText());
        if (losesNumbers(text, request.body)) return refuseRequest(context, hugeNumber());
      }
    }
    if (context.method === 'GET' && Object.values(context.query).flat().some(escapesNul)) {
      return refuseRequest(context, unstorableText());
    }
    // Apollo requires a parsed body, also for GET.
    request.body ??= {};
    await next();
  };
}

function isStorableOperation(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true;
  const { query, variables } = body as { query?: unknown; variables?: unknown };
  return isStorable(variables) && !escapesNul(query);
}

/** The variables of a parsed request, not yet validated. */
export const variablesOf = (context: Context): unknown =>
  (context.request as { body?: { variables?: unknown } }).body?.variables;

/** Null above the limit. The request stays open, because the response needs the connection. */
async function readAll(request: IncomingMessage, limitBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length']) > limitBytes) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limitBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
