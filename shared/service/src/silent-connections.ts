import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const defaultMillis = 50_000;

/**
 * Cuts connections without traffic in either direction, such as one with half a request. Not one whose client waits for
 * the response to a whole request, as a long import makes it, and not one with an unread response: slow readers show
 * progress more rarely.
 */
export function cutSilentConnections(server: Server, millis = defaultMillis): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => latest.set(socket, response));
  server.timeout = millis;
  server.on('timeout', (socket: Socket) => {
    const response = latest.get(socket);
    const isAwaited = response?.req.complete && !response.writableEnded;
    if (!isAwaited && socket.writableLength === 0) socket.destroy();
  });
}
