import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Holds the advisory lock of the key until the transaction ends. Two keys may hash to the same lock, which costs time
 * and nothing else.
 */
export async function advisoryLock(transaction: EntityManager, key: string): Promise<void> {
  await transaction.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);
}

/** Like {@link advisoryLock}, but false at once while another transaction holds the lock. */
export async function tryAdvisoryLock(transaction: EntityManager, key: string): Promise<boolean> {
  const [row]: { held: boolean }[] = await transaction.execute(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as held',
    [key],
  );
  return row?.held ?? false;
}
