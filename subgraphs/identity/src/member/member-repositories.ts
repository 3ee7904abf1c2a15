import type { EntityManager } from '@mikro-orm/postgresql';
import { MemberRepository } from './member.repository.js';

export const memberRepositories = {
  members: (em: EntityManager) => new MemberRepository(em),
};

export type MemberRepositories = typeof memberRepositories;
