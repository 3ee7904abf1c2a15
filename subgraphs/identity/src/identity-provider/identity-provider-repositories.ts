import type { EntityManager } from '@mikro-orm/postgresql';
import { IdentityProviderRepository } from './identity-provider.repository.js';
import { ProviderLoginRepository } from './provider-login.repository.js';

export const identityProviderRepositories = {
  identityProviders: (em: EntityManager) => new IdentityProviderRepository(em),
  providerLogins: (em: EntityManager) => new ProviderLoginRepository(em),
};

export type IdentityProviderRepositories = typeof identityProviderRepositories;
