import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderBySite, type SiteRowKey } from '@imprint/graphql/loader-by-site';
import type DataLoader from 'dataloader';
import type { WriteNeeds } from '../event/write-needs.js';
import type { SiteContext } from '../site/site.context.js';
import type { TermName } from './term.repository.js';
import { TermService } from './term.service.js';

export interface TermServices {
  terms: TermService;
  termById: DataLoader<SiteRowKey, (TermName & SiteRowKey) | null>;
}

export type TermContext = SiteContext & TermServices;

export const termRecipes: Recipes<TermServices, SiteContext & WriteNeeds> = {
  terms: ({ em, changes, recordAudit }) => new TermService(em, changes, recordAudit),
  termById: ({ principal, terms }) => loaderBySite(principal, (site, ids) => terms.byIds(site, ids)),
};
