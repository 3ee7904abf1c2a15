import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'koa';

export type RowFormat = 'ndjson' | 'csv';

/** Small rows are joined: each chunk costs a system call. */
const chunkLength = 16_384;
/** Encoding a longer chunk takes a noticeable part of a millisecond. */
const largeChunkLength = 256 * 1024;

export interface RowStream {
  resource: string;
  format: RowFormat;
  headers: Record<string, string>;
  /** Sent after the body. */
  trailers?: () => Record<string, string>;
}

/**
 * Writes rows at the pace of the reader. A failure after the first byte aborts the connection without the final chunk, so
 * that the client detects the truncated body.
 */
export async function sendRows(
  context: Context,
  { resource, format, headers, trailers }: RowStream,
  produce: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { res: response } = context;
  const day = new Date().toISOString().slice(0, 10);
  context.status = 200;
  context.set({
    ...headers,
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    'Content-Disposition': `attachment; filename=${resource}-${day}.${format}`,
  });
  context.respond = false;
  if (context.method === 'HEAD') {
    response.end();
    return;
  }
  response.flushHeaders();
  try {
    let waiting = '';
    const flush = async () => {
      const text = waiting;
      waiting = '';
      if (text === '' || response.write(text)) return;
      await drained(response);
      // A fast reader drains within the same turn of the event loop: other requests go first.
      if (text.length > largeChunkLength) await nextTurn();
    };
    await produce(async (text) => {
      if (response.destroyed) throw new Error('client disconnected');
      waiting += text;
      if (waiting.length >= chunkLength) await flush();
    });
    await flush();
    if (trailers) response.addTrailers(trailers());
    response.end();
    await finished(response).catch(() => undefined);
  } catch (error) {
    // Errors after a disconnect are not server errors.
    const fault = response.destroyed ? new Error('the client disconnected', { cause: error }) : error;
    response.destroy();
    context.app.emit('error', fault, context);
  }
}

/** Resolves when the buffer has drained or the client has disconnected. */
function drained(response: Context['res']): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
}
