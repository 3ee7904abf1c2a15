import ipaddr from 'ipaddr.js';

/** Where the addresses of the public internet of today are; what lies outside of it leads elsewhere. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Blocks that `range()` counts among the ordinary addresses, and that lead elsewhere all the same: special-purpose
 * blocks, and addresses at which clouds serve their own machines alone (agent of Azure, private services of IBM Cloud).
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

/**
 * True for an address of the public internet. An address inside `allowed` (CIDRs) passes whatever it is: an
 * override for tests and for neighbours that an operator trusts.
 */
export function isPublicAddress(text: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  if (isInside(text, allowed)) return true;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv6' && !contains(globalUnicast, address)) return false;
  return address.range() === 'unicast' && !special.some((block) => contains(block, address));
}

/** Whether an address lies in one of the blocks. */
export function isInside(text: string, cidrs: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return cidrs.some((cidr) => contains(ipaddr.parseCIDR(cidr), address));
}

type Address = ReturnType<typeof ipaddr.process>;

function contains([network, bits]: ReturnType<typeof ipaddr.parseCIDR>, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network as never, bits as never);
}
