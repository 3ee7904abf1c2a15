import type { IncomingMessage } from 'node:http';
import { requestTimeout } from '@imprint/errors/domain-error';

/** Maximum pause within a body. The listener limits the total time. */
const silenceMillis = 15_000;

/**
 * Runs the reading of a body. REQUEST_TIMEOUT when the client sends nothing for one to two times `limitMillis`, because
 * it would hold a connection or an upload slot.
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
      // Unread bytes mean that this process is slow, not the client.
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
