import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Bucket } from './admission-store.js';
import { isWithin } from './cidr.js';

/**
 * The address of the client: the last hop outside the trusted proxies. Without trusted proxies the forwarded header is
 * ignored, because a client can forge it. An invalid hop counts as the proxy that sent it.
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
/** The longest address with zone, brackets and port. */
const maxHopLength = 80;

/**
 * The canonical form of an address: no port, brackets or zone, IPv6 as in RFC 5952, and an IPv4-mapped IPv6 address as
 * IPv4. Null for invalid text.
 */
export function canonicalAddress(text: string): string | null {
  const hop = text.trim();
  if (isIPv4(hop)) return hop;
  if (hop.length > maxHopLength) return null;
  const [, inside] = bracketed.exec(hop) ?? withPort.exec(hop) ?? [undefined, hop];
  const [bare = ''] = (inside ?? '').split('%');
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) && ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null;
}

/** An IPv6 client controls all addresses of a network of this size. */
const clientBits = 64;
/** Providers assign networks up to this size to one customer: 65,536 client networks. */
const customerBits = 48;
/** Limit of a customer network, as a multiple of one client: smaller assignments share it. */
const customerFactor = 16;

/** The network that counts as one client: the IPv4 address or the IPv6 /64. */
export const clientNetwork = (address: string): string => toNetwork(address, clientBits) ?? address;

/** The buckets of a limit by address: one for IPv4; one for the /64 and a larger one for the /48 of IPv6. */
export function addressBuckets(
  limit: Omit<Bucket, 'id'>,
  idOf: (network: string) => string,
  address: string,
): Bucket[] {
  const own: Bucket = { ...limit, id: idOf(clientNetwork(address)) };
  const customer = toNetwork(address, customerBits);
  return customer === null ? [own] : [own, { ...limit, limit: limit.limit * customerFactor, id: idOf(customer) }];
}

/** Null unless it is an IPv6 address. */
function toNetwork(address: string, bits: number): string | null {
  const canonical = address.includes(':') ? canonicalAddress(address) : null;
  if (canonical === null || !isIPv6(canonical)) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${canonical}/${bits}`).toString()}/${bits}`;
}
