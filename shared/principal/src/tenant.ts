import { clientNetwork } from '@imprint/admission/client-address';
import type { Caller } from './caller.js';
import { namedSites } from './named-sites.js';

/**
 * The tenant that work is charged to for fair scheduling: the site of a key or of a service request, an account, or the
 * address of an anonymous client. Undefined for operators and internal work.
 */
export function tenantOf(
  { principal, client, bearer }: Pick<Caller, 'principal' | 'client'> & { bearer?: string | undefined },
  variables?: unknown,
): string | undefined {
  // Not yet verified: a forged token gets its own share until it is rejected.
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
