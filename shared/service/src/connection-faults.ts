import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { discardBody } from './discard-body.js';

interface Refusal {
  status: string;
  code: string;
  message: string;
}

const malformed: Refusal = {
  status: '400 Bad Request',
  code: 'bad_request',
  message: 'The request is not valid HTTP.',
};
const malformedBecause = (message: string): Refusal => ({ ...malformed, message });
const unsupportedVersion = malformedBecause('The HTTP version is not supported. Send HTTP/1.1.');
/** Errors that Node raises before a request exists, by their codes. */
const refusals: ReadonlyMap<string | undefined, Refusal> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: '431 Request Header Fields Too Large',
      code: 'headers_too_large',
      message: 'The request line and headers exceed the limit. Send fewer or shorter ones.',
    },
  ],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    { status: '413 Payload Too Large', code: 'payload_too_large', message: 'Chunk extensions exceed the limit.' },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: '408 Request Timeout', code: 'request_timeout', message: 'The request was not received in time.' },
  ],
]);
const tunnel: Refusal = {
  status: '405 Method Not Allowed',
  code: 'method_not_allowed',
  message: 'This server is not a proxy.',
};
/** Time for the client to read the response: closing a connection with unread input resets it. */
const lingerMs = 1_000;

const headersOf = (body: string): readonly [name: string, value: string][] => [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Length', String(Buffer.byteLength(body))],
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Connection', 'close'],
];
const bodyOf = ({ code, message }: Refusal): string => JSON.stringify({ error: { code, message } });

/**
 * Refuses what Node accepts although HTTP forbids it, because a proxy may read it in another way: another version than
 * HTTP/1, several `Host` headers (RFC 9112, 3.2), and a transfer encoding in HTTP/1.0 (RFC 9112, 6.1).
 */
export const refuseAmbiguousRequests =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const refusal = findAmbiguity(request);
    return refusal === null ? listener(request, response) : sendRefusal(refusal, request, response);
  };

async function sendRefusal(refusal: Refusal, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = bodyOf(refusal);
  await discardBody(request, response);
  response.writeHead(Number.parseInt(refusal.status, 10), headersOf(body).flat()).end(body);
}

function findAmbiguity({ httpVersionMajor, httpVersion, headers, rawHeaders }: IncomingMessage): Refusal | null {
  if (httpVersionMajor !== 1) return unsupportedVersion;
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) {
    return malformedBecause('HTTP/1.0 has no Transfer-Encoding. Send Content-Length or HTTP/1.1.');
  }
  let hosts = 0;
  // `headers` keeps only the first value. `rawHeaders` alternates names and values.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1 ? malformedBecause('Send one Host header.') : null;
}

/** A request line without a version, of HTTP/0.9, which has no headers: the parser would wait for them. */
function isVersionless(bytes: Buffer): boolean {
  return bytes.indexOf('\n') === bytes.length - 1 && /^[A-Z]+ +\S*\r?\n$/.test(bytes.toString('latin1'));
}

/** Answers malformed requests with a status and the error envelope, then closes the connection. */
export function refuseFaultyConnections(server: Server): void {
  const refused = new WeakSet<Duplex>();
  const refuse = (socket: Duplex, refusal: Refusal) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const body = bodyOf(refusal);
    const headers = headersOf(body).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${refusal.status}\r\n${headers.join('')}\r\n${body}`);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
  server.on('connection', (socket: Socket) => {
    socket.once('data', (bytes: Buffer) => {
      if (isVersionless(bytes)) refuse(socket, unsupportedVersion);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A broken connection cannot receive a response, and in the middle of one it would corrupt it.
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE' || isMidResponse(socket)) socket.destroy();
    else refuse(socket, refusals.get(error.code) ?? malformed);
  });
  server.on('connect', (_request, socket) => refuse(socket, tunnel));
}

/** Whether a response on this connection is incomplete. */
const isMidResponse = (socket: Duplex): boolean => {
  const { _httpMessage: response } = socket as Duplex & { _httpMessage?: { headersSent: boolean } | null };
  return response?.headersSent === true;
};
