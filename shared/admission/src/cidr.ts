import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** True for an address or a CIDR range, written in full. */
export function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whether any of the ranges contains the address. An IPv4-mapped IPv6 address counts as the IPv4 address. */
export function isWithin(ip: string, cidrs: readonly string[]): boolean {
  const address = cidrs.length > 0 ? parseAddress(ip) : null;
  return address !== null && cidrs.some((cidr) => covers(parseRange(cidr), address));
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Null for invalid text. */
function parseAddress(ip: string): Address | null {
  // Fast path for the common case: the library tries every notation of both families, twice.
  if (isIPv4(ip)) return ipaddr.IPv4.parse(ip);
  return isIPv6(ip) && ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
}

function covers(range: Range | null, address: Address): boolean {
  const [base, bits] = range ?? [];
  if (bits === undefined) return false;
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, bits);
  return base instanceof ipaddr.IPv6 && address.match(base, bits);
}

/** Trusted proxies are checked on every request, and parsing a range costs more than matching it. */
const ranges = new LRUCache<string, { range: Range | null }>({ max: 1_000 });

/** Null for invalid text. */
function parseRange(cidr: string): Range | null {
  const known = ranges.get(cidr);
  if (known) return known.range;
  const hostBits = cidr.includes(':') ? 128 : 32;
  const range = isCidr(cidr) ? ipaddr.parseCIDR(cidr.includes('/') ? cidr : `${cidr}/${hostBits}`) : null;
  ranges.set(cidr, { range });
  return range;
}
