import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Account } from './account.entity.js';

/** The first lock of a change to an account and its codes: in any other order two changes could deadlock. */
export const lockAccount = (em: EntityManager, id: string): Promise<Account | null> =>
  em.findOne(Account, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
