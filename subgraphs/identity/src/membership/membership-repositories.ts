import type { EntityManager } from '@mikro-orm/postgresql';
import { AccessChangeRepository } from './access-change.repository.js';
import { MembershipRepository } from './membership.repository.js';

export const membershipRepositories = {
  accessChanges: (em: EntityManager) => new AccessChangeRepository(em),
  memberships: (em: EntityManager) => new MembershipRepository(em),
};

export type MembershipRepositories = typeof membershipRepositories;
