import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

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

/** Answers malformed requests with a status and the error envelope, then closes the connection. */
export function refuseFaultyConnections(server: Server): void {
  const refused = new WeakSet<Duplex>();
  const refuse = (socket: Duplex, { status, code, message }: Refusal) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify({ error: { code, message } });
    const headers = [
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
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
