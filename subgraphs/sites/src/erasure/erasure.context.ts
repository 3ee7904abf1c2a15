import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { SitesNeeds } from '../operation/sites-needs.js';
import type { OrganizationServices } from '../organization/organization.context.js';
import { ErasureService } from './erasure.service.js';

export interface ErasureServices {
  erasures: ErasureService;
}

export type ErasureContext = RequestContext & ErasureServices;

export const erasureRecipes: Recipes<ErasureServices, SitesNeeds & Pick<OrganizationServices, 'organizations'>> = {
  erasures: ({ em, organizations, caller, cursors }) =>
    new ErasureService(em, organizations, caller.principal, cursors),
};
