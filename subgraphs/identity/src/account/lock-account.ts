import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Account } from './account.entity.js';

/** First lock of a change to an account and its codes; any other order can deadlock. */
export const lockAccount = (em: EntityManager, id: string): Promise<Account | null> =>
  em.findOne(Account, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
