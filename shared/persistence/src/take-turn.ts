import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Lets one transaction at a time past this point: whoever comes with the same name waits until the one before has
 * ended. Two names may share a turn by chance, which costs time and nothing else.
 */
export async function takeTurn(transaction: EntityManager, name: string): Promise<void> {
  await transaction.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}
