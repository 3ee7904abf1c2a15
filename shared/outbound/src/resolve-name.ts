import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a host name; none when it does not exist. Throws when the lookup fails. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>;

/** The TXT records of a name; none when there are none. Throws when the lookup fails. */
export type ResolveText = (name: string) => Promise<string[]>;

const timeoutMillis = 800;

/**
 * Queries the name servers directly. `dns.lookup` blocks one of four libuv threads, which file access shares, until a
 * name server responds; an attacker may run one that never does.
 */
export const queryNameServers: ResolveName = async (hostname) => {
  const [four, six] = await Promise.all([
    answers((resolver) => resolver.resolve4(hostname)),
    answers((resolver) => resolver.resolve6(hostname)),
  ]);
  return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))];
};

/** Queries the given name servers; those of the system without any. */
export const textResolver =
  (nameServers: readonly string[]): ResolveText =>
  async (name) =>
    (await answers((resolver) => resolver.resolveTxt(name), nameServers)).map((parts) => parts.join(''));

async function answers<Answer>(
  query: (resolver: Resolver) => Promise<Answer[]>,
  nameServers: readonly string[] = [],
): Promise<Answer[]> {
  const resolver = new Resolver({ timeout: timeoutMillis, tries: 1 });
  if (nameServers.length > 0) resolver.setServers(nameServers);
  try {
    return await query(resolver);
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(Object(error).code)) return [];
    throw error;
  }
}

/** Also reads the hosts file, where an operator may name allowed hosts. */
export const lookUpNeighbor: ResolveName = (hostname) => lookup(hostname, { all: true });
