import type { EntityManager } from '@mikro-orm/postgresql';
import { ErasureRepository } from './erasure.repository.js';

export const erasureRepositories = {
  erasures: (em: EntityManager) => new ErasureRepository(em),
};

export type ErasureRepositories = typeof erasureRepositories;
