import type { IncomingMessage } from 'node:http';
import { type CallLimits, callOutside } from './call-outside.js';
import { checkTarget, OutsideError, type OutsidePolicy, type OutsideTarget, sendTo } from './outside-target.js';
import { readBody } from './read-body.js';

export interface FetchOptions extends OutsidePolicy, CallLimits {
  maxBytes: number;
  redirects: number;
}

const headers = { 'user-agent': 'Imprint', accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity' };

/**
 * Fetches an untrusted URL. Every address of its host must be public, the connection uses one of the checked addresses,
 * and each redirect is checked again.
 */
export function fetchOutside(url: string, options: FetchOptions): Promise<Buffer> {
  return callOutside(options, (signal) => follow(url, options, signal));
}

async function follow(url: string, options: FetchOptions, signal: AbortSignal): Promise<Buffer> {
  let target = await checkTarget(url, options);
  for (let hop = 0; ; hop++) {
    const reply = await sendTo(target, { method: 'GET', headers, signal });
    const { statusCode = 0, headers: answered } = reply;
    const isRedirect = statusCode >= 300 && statusCode < 400 && answered.location !== undefined;
    if (!isRedirect) return readReply(reply, options);
    reply.destroy();
    if (hop === options.redirects) throw new OutsideError('redirect_blocked', false);
    target = await nextTarget(answered.location ?? '', target, options);
  }
}

/** Checks the target of a redirect like the first URL. */
async function nextTarget(location: string, { url }: OutsideTarget, policy: OutsidePolicy): Promise<OutsideTarget> {
  if (!URL.canParse(location, url.href)) throw new OutsideError('redirect_blocked', false);
  try {
    return await checkTarget(new URL(location, url).href, policy);
  } catch (error) {
    const isBarred = error instanceof OutsideError && error.fault !== 'unreachable';
    throw isBarred ? new OutsideError('redirect_blocked', false) : error;
  }
}

async function readReply(reply: IncomingMessage, { maxBytes }: FetchOptions): Promise<Buffer> {
  const { statusCode = 0 } = reply;
  if (statusCode < 200 || statusCode > 299) {
    reply.destroy();
    if (statusCode === 404 || statusCode === 410) throw new OutsideError('not_found', false);
    if (statusCode === 401 || statusCode === 403) throw new OutsideError('forbidden', false);
    throw new OutsideError('refused', statusCode === 429 || statusCode >= 500);
  }
  return readBody(reply, maxBytes);
}
