import { clientNetwork } from '@imprint/admission/client-address';
import type { Caller } from './caller.js';
import { namedSites } from './named-sites.js';

/**
 * On whose account work runs, for turns and shares: the site of a key or of what a process of the platform asks for,
 * an account, or the address of an unknown client. Undefined for operators and for work of the platform itself.
 */
export function tenantOf(
  { principal, client, bearer }: Pick<Caller, 'principal' | 'client'> & { bearer?: string | undefined },
  variables?: unknown,
): string | undefined {
  // Not yet verified: a forged one has a share of its own until it is refused.
  if (bearer !== undefined) return `bearer:${bearer}`;
  switch (principal.kind) {
    case 'apiKey':
      return `site:${principal.siteId}`;
    case 'staff':
      return `staff:${principal.accountId}`;
    case 'anonymous':
      return `address:${clientNetwork(client?.address ?? '')}`;
    default: {
      const [siteId] = namedSites(variables);
      return siteId && `site:${siteId}`;
    }
  }
}
