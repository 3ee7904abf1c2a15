import type { EntityManager } from '@mikro-orm/postgresql';
import { LinkedIdentityRepository } from './linked-identity.repository.js';
import { PendingLinkRepository } from './pending-link.repository.js';

export const linkedIdentityRepositories = {
  linkedIdentities: (em: EntityManager) => new LinkedIdentityRepository(em),
  pendingLinks: (em: EntityManager) => new PendingLinkRepository(em),
};

export type LinkedIdentityRepositories = typeof linkedIdentityRepositories;
