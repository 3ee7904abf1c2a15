import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** True when text is an address or a range in CIDR notation, written out in full. */
export function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** An IPv4 address inside an IPv6 one counts as the IPv4 address. */
export function isWithin(ip: string, cidr: string): boolean {
  if (!ipaddr.isValid(ip) || !isCidr(cidr)) return false;
  const address = ipaddr.process(ip);
  const hostBits = cidr.includes(':') ? 128 : 32;
  const [base, bits] = ipaddr.parseCIDR(cidr.includes('/') ? cidr : `${cidr}/${hostBits}`);
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, bits);
  return base instanceof ipaddr.IPv6 && address.match(base, bits);
}
