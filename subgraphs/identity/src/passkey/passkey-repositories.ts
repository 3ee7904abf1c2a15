import type { EntityManager } from '@mikro-orm/postgresql';
import { PasskeyRepository } from './passkey.repository.js';
import { PasskeyChallengeRepository } from './passkey-challenge.repository.js';

export const passkeyRepositories = {
  passkeyChallenges: (em: EntityManager) => new PasskeyChallengeRepository(em),
  passkeys: (em: EntityManager) => new PasskeyRepository(em),
};

export type PasskeyRepositories = typeof passkeyRepositories;
