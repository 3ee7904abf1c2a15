import type { LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isInside, isPublicAddress } from './public-address.js';
import { lookUpNeighbor, queryNameServers, type ResolveName } from './resolve-name.js';

/** Why an outbound call failed. A transient failure is worth a retry. */
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

export interface OutsidePolicy {
  /** Non-public CIDRs that are allowed, also over plain http and on any port. */
  allowedCidrs: readonly string[];
  httpsOnly?: boolean;
  /** URLs of the platform itself, whose hosts are rejected. */
  deniedUrls?: readonly string[];
  resolve?: ResolveName;
}

/** A URL with its checked addresses, the only ones that are connected to. */
export interface OutsideTarget {
  url: URL;
  addresses: readonly LookupAddress[];
}

/** Maximum interim responses such as 100 or 103, of which a host could send any number. */
const informationalLimit = 20;

const defaultPorts = new Set(['', '80', '443']);

/** Checks an untrusted URL: its form, and every address that its host resolves to. */
export async function checkTarget(text: string, policy: OutsidePolicy): Promise<OutsideTarget> {
  const { allowedCidrs, httpsOnly = false, deniedUrls = [] } = policy;
  const resolve = policy.resolve ?? (allowedCidrs.length > 0 ? lookUpNeighbor : queryNameServers);
  const url = parseWebUrl(text);
  const isDefault = defaultPorts.has(url.port) && (url.protocol === 'https:' || !httpsOnly);
  // Rejected before the DNS lookup.
  if (!isDefault && allowedCidrs.length === 0) throw new OutsideError('invalid_url', false);
  const own = deniedUrls.map((denied) => canonicalHost(new URL(denied)));
  if (own.includes(canonicalHost(url))) throw new OutsideError('blocked_address', false);

  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocalName = host === 'localhost' || host.endsWith('.localhost');
  if (isLocalName && allowedCidrs.length === 0) throw new OutsideError('blocked_address', false);
  const addresses = isIP(host) === 0 ? await resolved(host, resolve) : [{ address: host, family: isIP(host) }];
  if (!addresses.every(({ address }) => isPublicAddress(address, allowedCidrs))) {
    throw new OutsideError('blocked_address', false);
  }
  if (!isDefault && !addresses.every(({ address }) => isInside(address, allowedCidrs))) {
    throw new OutsideError('invalid_url', false);
  }
  return { url, addresses };
}

function parseWebUrl(text: string): URL {
  if (!URL.canParse(text)) throw new OutsideError('invalid_url', false);
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OutsideError('invalid_url', false);
  // A trailing dot names the same host.
  url.hostname = url.hostname.replace(/\.+$/, '');
  if (url.hostname.endsWith('.')) throw new OutsideError('invalid_url', false);
  return url;
}

/** The canonical host, with its port unless it is the default. */
function canonicalHost({ hostname, port }: URL): string {
  const name = hostname.replace(/\.+$/, '');
  return defaultPorts.has(port) ? name : `${name}:${port}`;
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
  /** Aborts the request, also while the response arrives. */
  signal: AbortSignal;
}

/** Sends one request to a checked target without a second DNS lookup; the certificate must match the name. */
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
    const refuse = (fault: OutsideError) => {
      fail(fault);
      sending.destroy();
    };
    let informational = 0;
    sending.once('response', done);
    sending.on('information', () => {
      if (++informational > informationalLimit) refuse(new OutsideError('refused', false));
    });
    // Without a listener, an upgraded connection is dropped without an event.
    sending.once('upgrade', (_, socket) => {
      socket.destroy();
      refuse(new OutsideError('refused', false));
    });
    sending.once('error', () => fail(new OutsideError('unreachable', true)));
    sending.once('close', () => fail(new OutsideError('unreachable', true)));
    sending.end(body);
  });
}
