import type { EntityManager } from '@mikro-orm/postgresql';
import { MfaChallengeRepository } from './mfa-challenge.repository.js';
import { SessionRepository } from './session.repository.js';

export const sessionRepositories = {
  mfaChallenges: (em: EntityManager) => new MfaChallengeRepository(em),
  sessions: (em: EntityManager) => new SessionRepository(em),
};

export type SessionRepositories = typeof sessionRepositories;
