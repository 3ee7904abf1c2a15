import type { siteQuotas } from '@imprint/config/site-quotas';
import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import DataLoader from 'dataloader';
import type { SitesNeeds } from '../operation/sites-needs.js';
import type { OrganizationServices } from '../organization/organization.context.js';
import type { SiteServices } from '../site/site.context.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKeyService } from './api-key.service.js';
import type { KeyEnvironment } from './api-key-secret.js';
import type { ApiKeyUsage } from './api-key-usage.entity.js';
import { KeyAuthors } from './key-authors.js';
import { KeyQuotas } from './key-quotas.js';

export interface ApiKeyServices {
  apiKeys: ApiKeyService;
  usageByKey: DataLoader<string, ApiKeyUsage[]>;
}

export type ApiKeyContext = RequestContext & ApiKeyServices & Pick<SiteServices, 'siteById'>;

/** What keys use of the process, beside what all use. */
export interface ApiKeyProcess {
  keyEnvironment: KeyEnvironment;
  quotas: ReturnType<typeof siteQuotas>;
}

export const apiKeyRecipes: Recipes<
  ApiKeyServices,
  SitesNeeds & ApiKeyProcess & SiteServices & Pick<OrganizationServices, 'organizations'>
> = {
  apiKeys: ({ em, access, organizations, caller, admission, cursors, now, ...context }) => {
    const { queryIdentity, queryContent, quotas, keyEnvironment: environment } = context;
    const authors = new KeyAuthors(queryIdentity, queryContent, caller.principal);
    const keyQuotas = new KeyQuotas(quotas, caller.principal, now);
    const keys = new ApiKeyRepository(em);
    const own = { em, access, organizations, caller, admission, cursors, now, environment };
    return new ApiKeyService({ ...own, keys, authors, quotas: keyQuotas });
  },
  usageByKey: ({ apiKeys }) => new DataLoader((ids) => apiKeys.usageOf(ids)),
};
