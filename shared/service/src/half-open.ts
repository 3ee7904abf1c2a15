import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Delays of the probes of a half-closed client. Only three: some clients treat more interim responses as an attack. */
const probeDelaysMs = [250, 1_000, 4_000];

/**
 * Answers clients that half-close the connection after the request. A disconnected client looks the same until data is
 * sent: an interim response, which clients skip, triggers a reset, and the response closes as after any disconnect.
 */
export function answerHalfClosed(server: Server): void {
  // An undocumented property of the Node server, read when a client half-closes.
  Object.assign(server, { httpAllowHalfOpen: true });
  const running = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }, response) => running.set(socket, response));
  server.on('connection', (socket: Socket) => {
    socket.once('end', () => {
      const response = running.get(socket);
      if (response && !response.writableEnded) probeClient(response);
    });
  });
}

function probeClient(response: ServerResponse): void {
  const timers = probeDelaysMs.map((delay) =>
    setTimeout(() => {
      if (!response.headersSent && response.req.httpVersion !== '1.0') response.writeContinue();
    }, delay).unref(),
  );
  response.once('close', () => timers.forEach(clearTimeout));
}
