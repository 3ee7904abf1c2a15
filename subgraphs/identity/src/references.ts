import { loadReference } from '@imprint/graphql/loader-by-id';
import { parseId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import { mayOnOrganization, maySeeSite } from '@imprint/principal/site-scope';
import type { AccountServices } from './account/account-services.js';
import type { BrandServices } from './brand/brand-services.js';
import type { SiteDirectory } from './site/site-directory.js';

/** Entities that other subgraphs refer to. */
export const references = {
  // Author names are visible to every reader of the content.
  Account: (account: { id: string }, { principal, accountById }: Caller & AccountServices) =>
    principal.kind === 'anonymous' || principal.kind === 'apiKey' ? null : loadReference(accountById, account),
  // A brand that is shown is public.
  OrganizationBrand: ({ organizationId }: { organizationId: string }, { brands }: BrandServices) =>
    brands.findShown({ organization: organizationId }),
  Site: async ({ id }: { id: string }, { principal, sites }: Caller & { sites: SiteDirectory }) => {
    const siteId = parseId(id);
    if (!siteId || principal.kind === 'apiKey') return null;
    if (maySeeSite(principal, siteId)) return { id: siteId };
    const site = principal.kind === 'staff' ? await sites.site(siteId) : null;
    return site && mayOnOrganization(principal, site.organizationId, 'members:manage') ? { id: siteId } : null;
  },
};
