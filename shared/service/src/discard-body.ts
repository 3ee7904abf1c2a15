import type { IncomingMessage } from 'node:http';

const maxBytes = 32 * 1024 * 1024;
const maxMillis = 5_000;

/**
 * Drains an unread request body. Closing the connection while the client still sends resets it, and the client sees the
 * reset instead of the response. Bounded in bytes and time; the connection is cut beyond that.
 */
export async function discardBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    let left = maxBytes;
    const deadline = setTimeout(done, maxMillis);
    function count(chunk: Buffer): void {
      left -= chunk.length;
      if (left < 0) done();
    }
    function done(): void {
      clearTimeout(deadline);
      request.off('data', count).off('end', done).off('close', done);
      resolve();
    }
    request.on('data', count).once('end', done).once('close', done);
    // A failed decoder stops reading its source.
    request.unpipe();
    request.resume();
  });
}
