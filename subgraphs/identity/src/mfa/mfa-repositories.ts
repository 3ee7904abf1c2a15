import type { EntityManager } from '@mikro-orm/postgresql';
import { SecondFactorRepository } from './second-factor.repository.js';

export const mfaRepositories = {
  secondFactors: (em: EntityManager) => new SecondFactorRepository(em),
};

export type MfaRepositories = typeof mfaRepositories;
