import { lookup as resolve } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Why an address outside was not read. The transient ones may go away by themselves. */
export type OutsideFault =
  | 'invalid_url'
  | 'blocked_address'
  | 'redirect_blocked'
  | 'not_found'
  | 'forbidden'
  | 'refused'
  | 'too_large'
  | 'unreachable';

export class OutsideError extends Error {
  constructor(
    readonly fault: OutsideFault,
    readonly isTransient: boolean,
  ) {
    super(fault);
    this.name = 'OutsideError';
  }
}

export interface OutsideOptions {
  maxBytes: number;
  /** For everything together, redirects included. */
  timeoutMillis: number;
  redirects: number;
  /** CIDRs that are read although they are not public. */
  allowedCidrs: readonly string[];
}

const ports = new Set(['', '80', '443']);

/**
 * Reads a URL that an outsider gave. Every address of its host must be public, the connection goes to one of
 * those that were checked, and each redirect is checked again.
 */
export async function fetchOutside(url: string, options: OutsideOptions): Promise<Buffer> {
  const deadline = Date.now() + options.timeoutMillis;
  let target = requireAllowed(url, options, 'invalid_url');
  for (let hop = 0; ; hop++) {
    const reply = await get(target, options, deadline, hop > 0);
    const { statusCode = 0, headers } = reply;
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (!isRedirect) return readReply(reply, options, deadline);
    reply.destroy();
    if (hop === options.redirects || !URL.canParse(headers.location ?? '', target.href)) {
      throw new OutsideError('redirect_blocked', false);
    }
    target = requireAllowed(new URL(headers.location ?? '', target).href, options, 'redirect_blocked');
  }
}

function requireAllowed(text: string, { allowedCidrs }: OutsideOptions, fault: OutsideFault): URL {
  if (!URL.canParse(text)) throw new OutsideError(fault, false);
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OutsideError(fault, false);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowedLiteral = isIP(host) !== 0 && isPublicAddress(host, allowedCidrs);
  if (isIP(host) !== 0 && !isAllowedLiteral) {
    throw new OutsideError(fault === 'invalid_url' ? 'blocked_address' : fault, false);
  }
  // An address that an operator allows may use any port.
  if (!ports.has(url.port) && !(isAllowedLiteral && allowedCidrs.length > 0)) throw new OutsideError(fault, false);
  return url;
}

function get(url: URL, { allowedCidrs }: OutsideOptions, deadline: number, isHop: boolean): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sending = send(url, {
      agent: false,
      lookup: checkedLookup(allowedCidrs, isHop ? 'redirect_blocked' : 'blocked_address'),
      signal: AbortSignal.timeout(Math.max(1, deadline - Date.now())),
      headers: { 'user-agent': 'Imprint', accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity' },
    });
    sending.once('response', done);
    sending.once('error', (error) =>
      fail(error instanceof OutsideError ? error : new OutsideError('unreachable', true)),
    );
    sending.end();
  });
}

/** Gives the socket an address that was checked; nothing resolves the name a second time. */
function checkedLookup(allowedCidrs: readonly string[], fault: OutsideFault): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(new OutsideError('unreachable', error?.code !== 'ENOTFOUND'), '', 4);
      if (!addresses.every(({ address }) => isPublicAddress(address, allowedCidrs))) {
        return callback(new OutsideError(fault, false), '', 4);
      }
      if (options.all) (callback as unknown as (error: null, all: typeof addresses) => void)(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

async function readReply(reply: IncomingMessage, { maxBytes }: OutsideOptions, deadline: number): Promise<Buffer> {
  const { statusCode = 0 } = reply;
  if (statusCode < 200 || statusCode > 299) {
    reply.destroy();
    if (statusCode === 404 || statusCode === 410) throw new OutsideError('not_found', false);
    if (statusCode === 401 || statusCode === 403) throw new OutsideError('forbidden', false);
    throw new OutsideError('refused', statusCode === 429 || statusCode >= 500);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new OutsideError('too_large', false);
      if (Date.now() > deadline) throw new OutsideError('unreachable', true);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError('unreachable', true);
  }
  return Buffer.concat(chunks);
}
