import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * After so many milliseconds without an answer it is asked whether the client is still there. Three times only: some
 * clients take more interim answers for an attack.
 */
const probeDelaysMs = [250, 1_000, 4_000];

/**
 * Answers clients that close their half of the connection after the request. One that is gone for good looks the same
 * until something is sent to it: an interim answer, which clients skip, makes its system refuse the connection, and the
 * response closes as after any disconnect.
 */
export function answerHalfClosed(server: Server): void {
  // Node has it as an undocumented property of its server, and reads it when a client closes its half.
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
