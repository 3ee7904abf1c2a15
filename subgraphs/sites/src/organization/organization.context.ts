import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderById } from '@imprint/graphql/loader-by-id';
import type DataLoader from 'dataloader';
import type { SitesNeeds } from '../operation/sites-needs.js';
import type { Organization } from './organization.entity.js';
import { OrganizationService } from './organization.service.js';
import { OrganizationLifecycleService } from './organization-lifecycle.service.js';

export interface OrganizationServices {
  organizations: OrganizationService;
  organizationLifecycle: OrganizationLifecycleService;
  organizationById: DataLoader<string, Organization | null>;
}

export type OrganizationContext = RequestContext & OrganizationServices;

export const organizationRecipes: Recipes<OrganizationServices, SitesNeeds> = {
  organizations: ({ em, caller, queryIdentity, cursors, now }) =>
    new OrganizationService(em, caller, queryIdentity, cursors, now),
  organizationLifecycle: ({ em, organizations, caller, now }) =>
    new OrganizationLifecycleService(em, organizations, caller, now),
  organizationById: ({ organizations }) => loaderById((ids) => organizations.byIds(ids)),
};
