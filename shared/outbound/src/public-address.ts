import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses assigned today are in this range. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Non-public blocks that `range()` reports as unicast: special-purpose blocks, and addresses that clouds serve to their
 * own machines (Azure agent, IBM Cloud private services).
 */
const special = [
  '2001::/23',
  '3fff::/20',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '168.63.129.16/32',
  '161.26.0.0/16',
  '166.8.0.0/14',
].map((cidr) => ipaddr.parseCIDR(cidr));

/** True for a public address, or any inside `allowed` (CIDRs): an override for tests and for hosts an operator trusts. */
export function isPublicAddress(text: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  if (isInside(text, allowed)) return true;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv6' && !contains(globalUnicast, address)) return false;
  return address.range() === 'unicast' && !special.some((block) => contains(block, address));
}

export function isInside(text: string, cidrs: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return cidrs.some((cidr) => contains(ipaddr.parseCIDR(cidr), address));
}

type Address = ReturnType<typeof ipaddr.process>;

function contains([network, bits]: ReturnType<typeof ipaddr.parseCIDR>, address: Address): boolean {
  return network.kind() === address.kind() && address.match([network, bits]);
}
