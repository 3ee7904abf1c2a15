import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderByValue } from '@imprint/graphql/loader-by-value';
import type { SitesNeeds } from '../operation/sites-needs.js';
import type { SiteProcess, SiteServices } from '../site/site.context.js';
import type { Site } from '../site/site.entity.js';
import { SiteDomainService } from './site-domain.service.js';

export interface SiteDomainServices {
  domains: SiteDomainService;
  domainsBySite: ReturnType<typeof domainLoader>;
}

export type SiteDomainContext = RequestContext & SiteDomainServices;

const domainLoader = (domains: SiteDomainService) =>
  loaderByValue(
    ({ id }: Site) => id,
    (found) => domains.ofSites(found),
  );

export const siteDomainRecipes: Recipes<SiteDomainServices, SitesNeeds & SiteProcess & Pick<SiteServices, 'access'>> = {
  domains: ({ em, visibleChanges: changes, probe, now, access }) =>
    new SiteDomainService({ em, changes, probe, now }, access),
  domainsBySite: ({ domains }) => domainLoader(domains),
};
