import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** True when text is an address or a range in CIDR notation, written out in full. */
export function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** An IPv4 address inside an IPv6 one counts as the IPv4 address. */
export function isWithin(ip: string, cidr: string): boolean {
  const range = rangeOf(cidr);
  if (!range || !ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  const [base, bits] = range;
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, bits);
  return base instanceof ipaddr.IPv6 && address.match(base, bits);
}

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Those of trusted proxies are asked for with every request, and reading one takes longer than comparing with it. */
const ranges = new LRUCache<string, { range: Range | null }>({ max: 1_000 });

/** Null for text that is none. */
function rangeOf(cidr: string): Range | null {
  const known = ranges.get(cidr);
  if (known) return known.range;
  const hostBits = cidr.includes(':') ? 128 : 32;
  const range = isCidr(cidr) ? ipaddr.parseCIDR(cidr.includes('/') ? cidr : `${cidr}/${hostBits}`) : null;
  ranges.set(cidr, { range });
  return range;
}
