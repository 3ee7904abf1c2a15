import { isIPv4, isIPv6 } from 'node:net';

/** An address without the part that tells who it is: the last number of IPv4, all but 48 bits of IPv6. */
export function maskedAddress(address: string): string | null {
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  if (!isIPv6(address)) return null;
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  return `${groups.slice(0, 3).join(':') || ''}::`;
}
