import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isInside, isPublicAddress } from './public-address.js';

/** Why an address outside was not called or not read. The transient ones may go away by themselves. */
export type OutsideFault =
  | 'invalid_url'
  | 'blocked_address'
  | 'redirect_blocked'
  | 'not_found'
  | 'forbidden'
  | 'refused'
  | 'too_large'
  | 'unreachable'
  | 'timeout';

export class OutsideError extends Error {
  constructor(
    readonly fault: OutsideFault,
    readonly isTransient: boolean,
  ) {
    super(fault);
    this.name = 'OutsideError';
  }
}

/** All addresses of a host name. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

export interface OutsidePolicy {
  /** CIDRs that are called although they are not public, in plain http and on any port too. */
  allowedCidrs: readonly string[];
  httpsOnly?: boolean;
  /** Hosts (with their port where it is not the usual one) that are our own. */
  deniedHosts?: readonly string[];
  resolve?: ResolveName;
}

/** A URL whose addresses were all checked. Only these are connected to. */
export interface OutsideTarget {
  url: URL;
  addresses: readonly LookupAddress[];
}

const usualPorts = new Set(['', '80', '443']);
const resolveName: ResolveName = (hostname) => lookup(hostname, { all: true });

/** Checks a URL that an outsider gave: its shape, and every address that its host has right now. */
export async function checkTarget(text: string, policy: OutsidePolicy): Promise<OutsideTarget> {
  const { allowedCidrs, httpsOnly = false, deniedHosts = [], resolve = resolveName } = policy;
  const url = parseWebUrl(text);
  const isUsual = usualPorts.has(url.port) && (url.protocol === 'https:' || !httpsOnly);
  // Nothing that an unusual URL could reach: its name is not even looked up.
  if (!isUsual && allowedCidrs.length === 0) throw new OutsideError('invalid_url', false);
  if (deniedHosts.includes(url.host)) throw new OutsideError('blocked_address', false);

  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolved(host, resolve) : [{ address: host, family: isIP(host) }];
  if (!addresses.every(({ address }) => isPublicAddress(address, allowedCidrs))) {
    throw new OutsideError('blocked_address', false);
  }
  if (!isUsual && !addresses.every(({ address }) => isInside(address, allowedCidrs))) {
    throw new OutsideError('invalid_url', false);
  }
  return { url, addresses };
}

function parseWebUrl(text: string): URL {
  if (!URL.canParse(text)) throw new OutsideError('invalid_url', false);
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OutsideError('invalid_url', false);
  return url;
}

async function resolved(host: string, resolve: ResolveName): Promise<LookupAddress[]> {
  const addresses = await resolve(host).catch((error: NodeJS.ErrnoException) => {
    throw new OutsideError('unreachable', error.code !== 'ENOTFOUND');
  });
  if (addresses.length === 0) throw new OutsideError('unreachable', false);
  return addresses;
}

export interface OutsideRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Ends the exchange, also in the middle of its answer. */
  signal: AbortSignal;
}

/** Sends one request to a checked target. Nothing resolves its name a second time; the certificate is that of the name. */
export function sendTo(
  { url, addresses }: OutsideTarget,
  { method, headers, body, signal }: OutsideRequest,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sending = send(url, {
      method,
      headers,
      signal,
      agent: false,
      lookup: (_, options, callback) => {
        const [first] = addresses as [LookupAddress, ...LookupAddress[]];
        if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
    });
    sending.once('response', done);
    sending.once('error', () => fail(new OutsideError(signal.aborted ? 'timeout' : 'unreachable', true)));
    sending.end(body);
  });
}
