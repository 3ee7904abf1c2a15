import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from './account.repository.js';
import { EmailChangeRepository } from './email-change.repository.js';

export const accountRepositories = {
  accounts: (em: EntityManager) => new AccountRepository(em),
  emailChanges: (em: EntityManager) => new EmailChangeRepository(em),
};

export type AccountRepositories = typeof accountRepositories;
