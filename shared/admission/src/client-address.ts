import { isWithin } from './cidr.js';

/**
 * The address of the client: the last hop that the trusted proxies do not cover. With no trusted proxy
 * the forwarded header is a client's own claim and is not read.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  const isTrusted = (ip: string) => isWithin(ip, trustedProxies);
  let address = plain(socketAddress);
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  while (isTrusted(address)) {
    const hop = hops.pop();
    if (hop === undefined) break;
    address = plain(hop);
  }
  return address;
}

/** An IPv4 address inside an IPv6 socket is the IPv4 address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
