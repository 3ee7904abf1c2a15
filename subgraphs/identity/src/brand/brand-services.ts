import type { Made } from '@imprint/graphql/lazy-members';
import type { MembershipServices } from '../membership/membership-services.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { type BrandDependencies, BrandService } from './brand.service.js';

export type BrandServices = Made<typeof brandServices>;

export interface BrandContext extends BrandServices, Pick<MembershipServices, 'authority'> {
  sites: SiteDirectory;
}

export const brandServices = {
  brands: (request: BrandDependencies) => new BrandService(request),
};
