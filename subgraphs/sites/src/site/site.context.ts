import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderById } from '@imprint/graphql/loader-by-id';
import type { SiteChange, VisibleChanges } from '@imprint/persistence/visible-changes';
import type DataLoader from 'dataloader';
import type { DomainProbe } from '../domain/domain-probe.js';
import type { SitesNeeds } from '../operation/sites-needs.js';
import type { OrganizationServices } from '../organization/organization.context.js';
import { DomainClaims } from './domain-claims.js';
import type { Site } from './site.entity.js';
import { SiteService } from './site.service.js';
import { SiteAccess } from './site-access.js';
import { SiteChanges } from './site-changes.js';

export interface SiteServices {
  access: SiteAccess;
  changes: SiteChanges;
  sites: SiteService;
  siteById: DataLoader<string, Site | null>;
}

export type SiteContext = RequestContext &
  SiteServices &
  Pick<OrganizationServices, 'organizationById'> & { platformDomain: string };

/** What sites use of the process, beside what all use. */
export interface SiteProcess {
  visibleChanges: VisibleChanges<SiteChange>;
  probe: DomainProbe;
  /** Host names of the platform's own URLs. */
  ownHosts: readonly string[];
  quotas: { sitesPerAccount: number };
}

export const siteRecipes: Recipes<
  SiteServices,
  SitesNeeds & SiteProcess & Pick<OrganizationServices, 'organizations'>
> = {
  access: ({ em, caller }) => new SiteAccess(em, caller.principal),
  changes: ({ em, caller, visibleChanges, now }) => new SiteChanges(em, caller, visibleChanges, now),
  sites: (context) => {
    const { em, organizations, access, changes, queryMedia, cursors, platformDomain, ownHosts, quotas, now } = context;
    const { principal } = context.caller;
    const claims = new DomainClaims(em, context.probe, principal, now);
    const own = { em, organizations, access, changes, claims, principal };
    return new SiteService({ ...own, queryMedia, cursors, platformDomain, ownHosts, quotas, now });
  },
  siteById: ({ access }) => loaderById((ids) => access.listByIds(ids)),
};
