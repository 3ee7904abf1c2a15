import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { SitesNeeds } from '../operation/sites-needs.js';
import type { SiteServices } from '../site/site.context.js';
import { ApplicationService } from './application.service.js';

export interface ApplicationServices {
  applications: ApplicationService;
}

export type ApplicationContext = RequestContext & ApplicationServices;

export const applicationRecipes: Recipes<ApplicationServices, SitesNeeds & SiteServices> = {
  applications: ({ access, changes, caller, admission, now }) =>
    new ApplicationService(access, changes, caller.principal, admission, now),
};
