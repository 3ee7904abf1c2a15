import type { EntityManager } from '@mikro-orm/postgresql';
import { RoleRepository } from './role.repository.js';

export const roleRepositories = {
  roles: (em: EntityManager) => new RoleRepository(em),
};

export type RoleRepositories = typeof roleRepositories;
