import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { SitesNeeds } from '../operation/sites-needs.js';
import type { SiteServices } from '../site/site.context.js';
import { SiteLifecycleService } from './site-lifecycle.service.js';

export interface LifecycleServices {
  lifecycle: SiteLifecycleService;
}

export type LifecycleContext = RequestContext & LifecycleServices;

export const lifecycleRecipes: Recipes<LifecycleServices, SitesNeeds & SiteServices> = {
  lifecycle: ({ access, changes, caller, admission, now }) =>
    new SiteLifecycleService(access, changes, caller.principal, admission, now),
};
