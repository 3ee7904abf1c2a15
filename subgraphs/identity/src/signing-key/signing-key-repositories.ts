import type { EntityManager } from '@mikro-orm/postgresql';
import { SigningKeyRepository } from './signing-key.repository.js';

export const signingKeyRepositories = {
  signingKeys: (em: EntityManager) => new SigningKeyRepository(em),
};

export type SigningKeyRepositories = typeof signingKeyRepositories;
