import type { EntityManager } from '@mikro-orm/postgresql';
import { RoleRepository } from './role.repository.js';

/** Repositories of a transaction. */
export const roleRepositories = {
  roles: (em: EntityManager) => new RoleRepository(em),
};

export type RoleRepositories = typeof roleRepositories;
