import { createServer, type IncomingMessage, type RequestListener, request as send } from 'node:http';
import { duplexPair } from 'node:stream';
import { ownValue } from '@imprint/ids/own-value';
import { requestIdHeader } from '@imprint/observability/logger';
import { traceHeaders } from '@imprint/observability/tracing';

/** Status codes whose responses have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Sends requests to the listener of this process over a pair of streams: same parser, admission, limits and log as from
 * outside. They come from the client of `origin`, so that the restrictions of its key hold.
 */
export function inProcessFetch(listener: RequestListener, regionHeader: string) {
  // Never listens.
  const server = createServer(listener);
  return (origin: IncomingMessage, requestId: string): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      const body = Buffer.from(await request.arrayBuffer());
      const { pathname, search, host } = new URL(request.url);
      const [near, far] = duplexPair();
      Object.assign(far, { remoteAddress: origin.socket.remoteAddress, resetAndDestroy: () => far.destroy() });
      server.emit('connection', far);
      const sent = send({
        createConnection: () => near,
        method: request.method,
        path: `${pathname}${search}`,
        headers: {
          ...pick(origin, ['x-forwarded-for', regionHeader]),
          ...Object.fromEntries(request.headers),
          ...traceHeaders(),
          ...(body.length > 0 && { 'content-length': body.length }),
          [requestIdHeader]: requestId,
          host,
        },
        signal: request.signal,
      });
      return receive(sent.end(body));
    };
}

function pick({ headers }: IncomingMessage, names: readonly string[]): Record<string, string | string[]> {
  const found = names.map((name) => [name, ownValue(headers, name)] as const);
  return Object.fromEntries(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function receive(sent: ReturnType<typeof send>): Promise<Response> {
  return new Promise((resolve, reject) => {
    sent.once('error', reject).once('response', (message) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
      message.once('end', () => {
        const { statusCode: status = 502, headersDistinct } = message;
        const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve(new Response(bodiless.has(status) ? null : Buffer.concat(chunks), { status, headers }));
      });
    });
  });
}
