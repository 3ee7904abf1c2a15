import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import type { Language } from '@imprint/ids/interface-language';
import type { SitesNeeds } from '../operation/sites-needs.js';
import type { SiteServices } from '../site/site.context.js';
import type { Site } from '../site/site.entity.js';
import { PendingRepository } from './pending.repository.js';
import { PendingService } from './pending.service.js';
import type { Sweeper } from './sweeper.js';

export interface PendingServices {
  pending: PendingService;
  healthBySite: ReturnType<typeof healthLoader>;
}

/** What pending items use of the process, beside what all use. */
export interface PendingProcess {
  sweeper: Sweeper;
}

export type PendingContext = RequestContext & PendingServices & PendingProcess & Pick<SiteServices, 'access'>;

const healthLoader = (pending: PendingService) =>
  loaderByArguments((found: readonly Site[], language: Language) => pending.ofSites(found, language));

export const pendingRecipes: Recipes<PendingServices, SitesNeeds & Pick<SiteServices, 'access'>> = {
  pending: ({ em, access, now }) => new PendingService(new PendingRepository(em), access, now),
  healthBySite: ({ pending }) => healthLoader(pending),
};
