import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { FormsNeeds } from '../operation/forms-needs.js';
import { Autoresponders } from './autoresponders.js';
import type { FormSites } from './form-sites.js';
import { FormsAccess } from './forms-access.js';
import { SiteFactsRepository } from './site-facts.repository.js';
import type { SiteFormsFacts } from './site-facts.type.js';

export interface SiteServices {
  access: FormsAccess;
  autoresponders: Autoresponders;
  /** Counts for the pending items of sites. */
  siteFacts: (ids: readonly string[]) => Promise<SiteFormsFacts[]>;
}

export type SiteContext = RequestContext & SiteServices;

export interface SiteNeeds extends FormsNeeds {
  sites: FormSites;
}

export const siteRecipes: Recipes<SiteServices, SiteNeeds> = {
  access: ({ caller, sites }) => new FormsAccess(caller.principal, sites),
  autoresponders: ({ em, sites, caller }) => new Autoresponders(em, sites, caller),
  siteFacts:
    ({ em }) =>
    (ids) =>
      new SiteFactsRepository(em.fork()).list(ids),
};
