import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Bucket } from './admission-store.js';
import { isWithin } from './cidr.js';

/**
 * The address of the client: the last hop that the trusted proxies do not cover. With no trusted proxy
 * the forwarded header is a client's own claim and is not read. A hop that is no address counts as the proxy that sent it.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  let address = canonicalAddress(socketAddress) ?? '';
  if (forwardedFor === undefined) return address;
  const hops = forwardedFor.split(',').filter((hop) => hop.trim() !== '');
  while (isWithin(address, trustedProxies)) {
    const hop = canonicalAddress(hops.pop() ?? '');
    if (hop === null) break;
    address = hop;
  }
  return address;
}

const bracketed = /^"?\[([^\]]*)\](?::\d{1,5})?"?$/;
const withPort = /^([\d.]+):\d{1,5}$/;
/** The longest address with a zone, in brackets and with a port. */
const longestHop = 80;

/**
 * One spelling for each address: without port, brackets and zone, IPv6 as RFC 5952 writes it, and an IPv4 address inside
 * an IPv6 one as the IPv4 address. Null for text that is none.
 */
export function canonicalAddress(text: string): string | null {
  const hop = text.trim();
  if (isIPv4(hop)) return hop;
  if (hop.length > longestHop) return null;
  const [, inside] = bracketed.exec(hop) ?? withPort.exec(hop) ?? [undefined, hop];
  const [bare = ''] = (inside ?? '').split('%');
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) && ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null;
}

/** One client of IPv6 has a network of this size, and may choose among its addresses. */
const clientBits = 64;
/** A provider assigns networks of this size to one customer, who may choose among 65,536 of the above. */
const customerBits = 48;
/** What a customer's network may do, in units of one client: others share it where a provider assigns less. */
const customerFactor = 16;

/** The network whose addresses count as one client: the address of IPv4, the /64 of IPv6. */
export const clientNetwork = (address: string): string => networkOf(address, clientBits) ?? address;

/** The buckets of a limit by address: one for IPv4; for IPv6 that of the /64, and a larger one for the /48. */
export function addressBuckets(
  limit: Omit<Bucket, 'id'>,
  idOf: (network: string) => string,
  address: string,
): Bucket[] {
  const own: Bucket = { ...limit, id: idOf(clientNetwork(address)) };
  const customer = networkOf(address, customerBits);
  return customer === null ? [own] : [own, { ...limit, limit: limit.limit * customerFactor, id: idOf(customer) }];
}

/** Null for what is not an IPv6 address. */
function networkOf(address: string, bits: number): string | null {
  const canonical = address.includes(':') ? canonicalAddress(address) : null;
  if (canonical === null || !isIPv6(canonical)) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${canonical}/${bits}`).toString()}/${bits}`;
}
