import type { EntityManager } from '@mikro-orm/postgresql';

/** Well below the `deadlock_timeout` of PostgreSQL, one second by default. */
const lockTimeoutMillis = 300;

/** A transaction that is rolled back. */
export class ImportRehearsalRepository {
  constructor(private readonly em: EntityManager) {}

  /** Gives up before PostgreSQL aborts a write that waits for this transaction. */
  async giveWay(): Promise<void> {
    await this.em.execute(`set local lock_timeout = ${lockTimeoutMillis}`);
  }
}
