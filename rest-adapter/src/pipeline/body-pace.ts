import type { IncomingMessage } from 'node:http';
import { requestTimeout } from '@imprint/errors/domain-error';

/** How long a client may send nothing in the middle of a body. All of it must come within the listener's own limit. */
const silenceMillis = 15_000;

/**
 * Waits for the reading of a body. REQUEST_TIMEOUT when the client falls silent for one to two times
 * `limitMillis`: it would hold a connection, and an upload its place in the store, for nothing.
 */
export async function whileSending<Result>(
  request: IncomingMessage,
  reading: Promise<Result>,
  limitMillis = silenceMillis,
): Promise<Result> {
  let seen = request.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      // Bytes that wait for us are no silence of the client.
      const isSilent = request.socket.bytesRead === seen && request.readableLength === 0;
      seen = request.socket.bytesRead;
      if (isSilent) reject(requestTimeout('The body was not received in time. Send the request again.'));
    }, limitMillis);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearInterval(timer);
  }
}
