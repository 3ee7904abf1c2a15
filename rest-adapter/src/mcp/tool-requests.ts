import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { ownValue } from '@imprint/ids/own-value';
import { requestIdHeader } from '@imprint/observability/logger';
import { traceHeaders } from '@imprint/observability/tracing';
import Koa from 'koa';
import type { ApiKey } from '../pipeline/api-key.js';

/** Status codes whose responses have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** The request of a tool call, of which the REST requests of the tool are a part. */
export interface OuterRequest {
  request: IncomingMessage;
  requestId: string;
  /** Acts in place of a key; null when the requests carry one. */
  agent: ApiKey | null;
}

/**
 * Hands the requests of tools to the routes of this process: same admission, limits, steps and log as from outside. They
 * come from the client of the outer request, so that the restrictions of its key hold.
 *
 * @param handle answers a request with a known agent, errors too
 * @param regionHeader undefined reads no region
 */
export function toolRequests(handle: (koa: Koa.Context) => Promise<void>, regionHeader: string | undefined) {
  const koa = new Koa();
  const forwarded = ['x-forwarded-for', ...(regionHeader === undefined ? [] : [regionHeader])];
  return ({ request: outer, requestId, agent }: OuterRequest): typeof fetch =>
    async (input, init) => {
      const sent = new Request(input, init);
      const body = Buffer.from(await sent.arrayBuffer());
      const headers = {
        ...pick(outer, forwarded),
        ...Object.fromEntries(sent.headers),
        ...traceHeaders(),
        ...(body.length > 0 && { 'content-length': String(body.length) }),
        [requestIdHeader]: requestId,
        host: new URL(sent.url).host,
      };
      const request = toMessage(sent, headers, { body, address: outer.socket.remoteAddress });
      const response = new ServerResponse(request);
      response.statusCode = 404;
      // What a connection that the client closes does.
      sent.signal.addEventListener('abort', () => response.emit('close'), { once: true });
      const context = koa.createContext(request, response);
      context.state.agent = agent;
      await handle(context);
      sent.signal.throwIfAborted();
      return toResponse(context);
    };
}

/** A request as the parser of Node makes it of one that has arrived completely. */
function toMessage(
  { method, url }: Request,
  headers: Readonly<Record<string, string | string[]>>,
  { body, address }: { body: Buffer; address: string | undefined },
): IncomingMessage {
  const { pathname, search } = new URL(url);
  const socket = Object.assign(new PassThrough(), { remoteAddress: address });
  const message = new IncomingMessage(socket as unknown as Socket);
  const lists = Object.entries(headers).map(([name, values]) => [name, [values].flat()] as const);
  Object.assign(message, {
    method,
    url: `${pathname}${search}`,
    httpVersion: '1.1',
    headers: Object.fromEntries(lists.map(([name, values]) => [name, values.join(', ')])),
    headersDistinct: Object.fromEntries(lists),
    rawHeaders: lists.flatMap(([name, values]) => values.flatMap((value) => [name, value])),
    complete: true,
  });
  if (body.length > 0) message.push(body);
  message.push(null);
  return message;
}

function pick({ headers }: IncomingMessage, names: readonly string[]): Record<string, string | string[]> {
  const found = names.map((name) => [name, ownValue(headers, name)] as const);
  return Object.fromEntries(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function toResponse({ status, body, response }: Pick<Koa.Context, 'status' | 'body' | 'response'>): Response {
  const headers = Object.entries(response.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, String(value)]),
  );
  return new Response(bodiless.has(status) ? null : toBytes(body), { status, headers });
}

/** Routes of tools answer with JSON, text or bytes, never with a stream. */
function toBytes(body: unknown): string | Uint8Array<ArrayBuffer> | null {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string') return body;
  return Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
}
