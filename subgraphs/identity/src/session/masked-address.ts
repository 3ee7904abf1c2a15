import { isIPv4, isIPv6 } from 'node:net';

/** Truncates an address: drops the last octet of IPv4, all but 48 bits of IPv6. */
export function maskedAddress(address: string): string | null {
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  if (!isIPv6(address)) return null;
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  return `${groups.slice(0, 3).join(':') || ''}::`;
}
