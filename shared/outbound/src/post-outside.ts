import { checkTarget, OutsideError, type OutsidePolicy, sendTo } from './outside-target.js';

export interface PostOptions extends OutsidePolicy {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** For everything together. */
  timeoutMillis: number;
  /** Ends it earlier. */
  stop?: AbortSignal;
}

export interface PostReply {
  status: number;
  /** As it was sent; null without. */
  retryAfter: string | null;
}

/** Of an answer no more is read than this; nothing of it is kept. */
const readBytes = 64 * 1024;

/** Sends a body to a URL that an outsider gave, with the checks of `checkTarget`. Redirects are not followed. */
export async function postOutside(
  url: string,
  { headers, body, timeoutMillis, stop, ...policy }: PostOptions,
): Promise<PostReply> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMillis), ...(stop ? [stop] : [])]);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new OutsideError('timeout', true)), { once: true }),
  );
  const target = await Promise.race([checkTarget(url, policy), late]);
  const reply = await sendTo(target, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    body,
    signal,
  });
  let read = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > readBytes) break;
    }
  } catch {
    if (signal.aborted) throw new OutsideError('timeout', true);
    // The status has come; what went wrong after it does not matter.
  } finally {
    reply.destroy();
  }
  return { status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] ?? null };
}
