import type { IncomingMessage } from 'node:http';

const maxBytes = 32 * 1024 * 1024;
const maxMillis = 5_000;

/**
 * Reads what is left of a body that nobody wants and drops it. A connection that is closed while the client still
 * sends is reset, and the client then sees the reset instead of the answer. Bounded in bytes and time: who
 * sends more than that is cut.
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
    // A decoder that gave up reads no more of its source.
    request.unpipe();
    request.resume();
  });
}
