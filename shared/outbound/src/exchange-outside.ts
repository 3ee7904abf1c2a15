import { type CallLimits, callOutside } from './call-outside.js';
import { checkTarget, type OutsidePolicy, type OutsideRequest, sendTo } from './outside-target.js';
import { readBody } from './read-body.js';

export interface ExchangeOptions extends OutsidePolicy, CallLimits, Omit<OutsideRequest, 'signal'> {
  maxBytes: number;
}

export interface OutsideReply {
  status: number;
  contentType: string;
  body: Buffer;
}

/** Sends a request to an untrusted URL with the checks of `checkTarget` and reads any response. Follows no redirects. */
export function exchangeOutside(url: string, options: ExchangeOptions): Promise<OutsideReply> {
  return callOutside(options, async (signal) => {
    const { method, headers, body, maxBytes } = options;
    const target = await checkTarget(url, options);
    const reply = await sendTo(target, {
      method,
      signal,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      ...(body !== undefined && { body }),
    });
    const { statusCode = 0, headers: answered } = reply;
    return { status: statusCode, contentType: answered['content-type'] ?? '', body: await readBody(reply, maxBytes) };
  });
}
