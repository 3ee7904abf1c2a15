import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

const maxBytes = 32 * 1024 * 1024;
const maxMillis = 5_000;

/**
 * Prepares the response to a request whose body is not read. Most bodies arrive with the headers, and the connection
 * stays open. Otherwise the response is not delayed: it announces the end of the connection, which then takes in the
 * rest. Closing while the client still sends resets the connection, and the client sees the reset instead of the
 * response. Bounded in bytes and time; the connection is cut beyond that.
 */
export async function discardBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.complete || request.destroyed) return;
  // A failed decoder stops reading its source.
  request.unpipe();
  request.resume();
  await nextTurn();
  if (request.complete || request.destroyed || response.headersSent) return;
  response.setHeader('Connection', 'close');
  const { socket } = request;
  // Node calls this after the last byte of a response that closes its connection.
  socket.destroySoon = () => {
    const cut = () => void socket.destroy();
    if (request.complete) {
      socket.end(cut);
      return;
    }
    let left = maxBytes;
    const deadline = setTimeout(cut, maxMillis).unref();
    socket.once('end', cut).once('close', () => clearTimeout(deadline));
    request
      .once('end', () => socket.end(cut))
      .on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) cut();
      });
    socket.end();
  };
}
