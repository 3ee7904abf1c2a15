import type { IncomingMessage } from 'node:http';
import { badRequest, payloadTooLarge } from '@imprint/errors/domain-error';
import { discardBody } from '@imprint/service/discard-body';
import { nestsTooDeep } from '@imprint/service/json-nesting';
import { escapesNul, isStorable } from '@imprint/service/storable-text';
import type { Context, Middleware } from 'koa';
import { refuseRequest } from './refuse-request.js';

/** Room for a 4 MiB post inside the escaped text of a GraphQL request between two of our processes. */
const internalLimitBytes = 16 * 1024 * 1024;

/** Reads the JSON body of a GraphQL request for Apollo, counting while it streams. Its size is `state.bodyBytes`. */
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
        if (nestsTooDeep(bytes)) return refuseRequest(context, badRequest('The JSON nests too deep.'));
        try {
          request.body = JSON.parse(bytes.toString('utf8'));
        } catch {
          return refuseRequest(context, badRequest('The body is not JSON.'));
        }
        if (Array.isArray(request.body)) {
          return refuseRequest(context, badRequest('Batches are not accepted: send one operation.'));
        }
        // Only escapes can bring in what the database cannot hold.
        if (bytes.includes('\\u') && !isStorableOperation(request.body)) return refuseRequest(context, unstorable());
      }
    }
    if (context.method === 'GET' && Object.values(context.query).flat().some(escapesNul)) {
      return refuseRequest(context, unstorable());
    }
    // Apollo insists on a body that was parsed, also for GET.
    request.body ??= {};
    await next();
  };
}

const unstorable = () => badRequest('Text must not contain NUL or half a surrogate pair.');

function isStorableOperation(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true;
  const { query, variables } = body as { query?: unknown; variables?: unknown };
  return isStorable(variables) && !escapesNul(query);
}

/** The variables of a request whose body was read; not yet checked. */
export const variablesOf = (context: Context): unknown =>
  (context.request as { body?: { variables?: unknown } }).body?.variables;

/** Null for more than the limit. The request stays open: its answer needs the connection. */
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
