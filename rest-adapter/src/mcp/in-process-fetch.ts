import { createServer, type IncomingMessage, type RequestListener, request as send } from 'node:http';
import { duplexPair } from 'node:stream';
import type { TrustedSockets } from '@imprint/admission/admission';
import { ownValue } from '@imprint/ids/own-value';
import { requestIdHeader } from '@imprint/observability/logger';
import { traceHeaders } from '@imprint/observability/tracing';
import type { ApiKey } from '../service-operations.js';

/** Status codes whose responses have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

interface Inside {
  listener: RequestListener;
  /** Undefined reads no region. */
  regionHeader: string | undefined;
  trusted: TrustedSockets<ApiKey>;
}

/** The outer request, of which the inner ones are a part. */
export interface OuterRequest {
  request: IncomingMessage;
  requestId: string;
  /** Acts in place of a key; null when the requests carry one. */
  agent: ApiKey | null;
}

/**
 * Sends requests to the listener of this process over a pair of streams: same parser, admission, limits and log as from
 * outside. They come from the client of the outer request, so that the restrictions of its key hold.
 */
export function inProcessFetch({ listener, regionHeader, trusted }: Inside) {
  // Receives streams directly and never listens.
  const server = createServer(listener);
  return ({ request: origin, requestId, agent }: OuterRequest): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      const body = Buffer.from(await request.arrayBuffer());
      const { pathname, search, host } = new URL(request.url);
      const [near, far] = duplexPair();
      Object.assign(far, { remoteAddress: origin.socket.remoteAddress, resetAndDestroy: () => far.destroy() });
      if (agent) trusted.set(far, agent);
      server.emit('connection', far);
      const sent = send({
        createConnection: () => near,
        method: request.method,
        path: `${pathname}${search}`,
        headers: {
          ...pick(origin, ['x-forwarded-for', ...(regionHeader === undefined ? [] : [regionHeader])]),
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
