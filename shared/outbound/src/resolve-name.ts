import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a host name; none when it does not exist. Throws when the lookup fails. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

const timeoutMillis = 800;

/**
 * Queries the name servers directly. `dns.lookup` blocks one of four libuv threads, which file access shares, until a
 * name server responds; an attacker may run one that never does.
 */
export const queryNameServers: ResolveName = async (hostname) => {
  const [four, six] = await Promise.all([query(hostname, 'resolve4'), query(hostname, 'resolve6')]);
  return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))];
};

async function query(hostname: string, family: 'resolve4' | 'resolve6'): Promise<string[]> {
  try {
    return await new Resolver({ timeout: timeoutMillis, tries: 1 })[family](hostname);
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
}

/** Also reads the hosts file, where an operator may name allowed hosts. */
export const lookUpNeighbor: ResolveName = (hostname) => lookup(hostname, { all: true });
