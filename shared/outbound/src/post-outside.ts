import { type CallLimits, callOutside } from './call-outside.js';
import { checkTarget, type OutsidePolicy, sendTo } from './outside-target.js';

export interface PostOptions extends OutsidePolicy, CallLimits {
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface PostReply {
  status: number;
  /** The raw header; null when absent. */
  retryAfter: string | null;
}

/** Maximum bytes read of a response, all discarded. */
const readBytes = 64 * 1024;

/** Sends a body to an untrusted URL with the checks of `checkTarget`. Does not follow redirects. */
export function postOutside(url: string, options: PostOptions): Promise<PostReply> {
  return callOutside(options, (signal) => exchange(url, options, signal));
}

async function exchange(
  url: string,
  { headers, body, ...policy }: PostOptions,
  signal: AbortSignal,
): Promise<PostReply> {
  const target = await checkTarget(url, policy);
  const reply = await sendTo(target, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    body,
    signal,
  });
  let read = 0;
  try {
    for await (const chunk of reply) {
      read += chunk.length;
      if (read > readBytes) break;
    }
  } catch {
    // The status is known; later failures do not matter, except for the deadline above.
  } finally {
    reply.destroy();
  }
  return { status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] ?? null };
}
