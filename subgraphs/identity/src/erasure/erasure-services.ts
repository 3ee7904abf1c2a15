import type { Made } from '@imprint/graphql/lazy-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasureRepository } from './erasure.repository.js';
import type { ErasureRepositories } from './erasure-repositories.js';
import { type OrganizationErasureDependencies, OrganizationErasureService } from './organization-erasure.service.js';

export type ErasureServices = Made<typeof erasureServices>;

export const erasureServices = {
  erasures: ({ repositories, em }: { repositories: ErasureRepositories; em: EntityManager }): ErasureRepository =>
    repositories.erasures(em),
  organizationErasures: (request: OrganizationErasureDependencies) => new OrganizationErasureService(request),
};
