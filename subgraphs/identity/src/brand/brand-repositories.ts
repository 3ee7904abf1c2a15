import type { EntityManager } from '@mikro-orm/postgresql';
import { OrganizationBrandRepository } from './organization-brand.repository.js';

export const brandRepositories = {
  brands: (em: EntityManager) => new OrganizationBrandRepository(em),
};

export type BrandRepositories = typeof brandRepositories;
