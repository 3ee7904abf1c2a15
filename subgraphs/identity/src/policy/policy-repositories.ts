import type { EntityManager } from '@mikro-orm/postgresql';
import { OrganizationPolicyRepository } from './organization-policy.repository.js';

export const policyRepositories = {
  policies: (em: EntityManager) => new OrganizationPolicyRepository(em),
};

export type PolicyRepositories = typeof policyRepositories;
