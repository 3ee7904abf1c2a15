import type { EntityManager } from '@mikro-orm/postgresql';
import { OneTimeCodeRepository } from './one-time-code.repository.js';

export const codeRepositories = {
  codes: (em: EntityManager) => new OneTimeCodeRepository(em),
};

export type CodeRepositories = typeof codeRepositories;
