import { clientNetwork } from '@imprint/admission/client-address';
import type { Caller } from './caller.js';
import { namedSites } from './named-sites.js';

/**
 * The tenant that work is charged to for fair scheduling: the site of a key or of a service request, an account, or the
 * address of an anonymous client. Undefined for operators and internal work.
 */
export function tenantOf(
  { principal, client, accountId }: Pick<Caller, 'principal' | 'client' | 'accountId'>,
  variables?: unknown,
): string | undefined {
  if (accountId !== undefined) return staffTenant(accountId);
  switch (principal.kind) {
    case 'apiKey':
      return `site:${principal.siteId}`;
    case 'staff':
      return staffTenant(principal.accountId);
    case 'anonymous':
      return `address:${clientNetwork(client?.address ?? '')}`;
    default: {
      const [siteId] = namedSites(variables);
      return siteId && `site:${siteId}`;
    }
  }
}

const staffTenant = (accountId: string): string => `staff:${accountId}`;
