import type { Logger } from '@imprint/observability/logger';
import type { EntityManager } from '@mikro-orm/postgresql';

export type CleanUpStep = (em: EntityManager) => Promise<unknown>;

/** Runs every step, also after one that fails; then throws the first error, so that the job is retried. */
export async function cleanUp(
  em: EntityManager,
  logger: Logger,
  steps: Iterable<CleanUpStep> | AsyncIterable<CleanUpStep>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const step of steps) {
    try {
      await step(em.fork());
    } catch (error) {
      logger.error({ err: error }, 'clean-up step failed');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Rows of a table, named with its schema, that match an SQL condition with a `?` per value. */
export interface MatchingRows {
  table: string;
  where: string;
  values?: readonly unknown[];
}

/** Few enough for one statement, unless a row cascades to many others. */
const flatBatch = 5_000;

/** Deletes at most `limit` rows. Returns their number. */
export async function deleteBatch(
  em: EntityManager,
  { table, where, values = [] }: MatchingRows,
  { limit, skipsLocked = false }: { limit: number; skipsLocked?: boolean },
): Promise<number> {
  // By place: not every table has a key of one column. Places are unique per partition; the array avoids a table scan.
  const [row] = await em.execute<{ count: number }[]>(
    `with place as materialized (
       select tableoid, ctid from ${table} where ${where} limit ? ${skipsLocked ? 'for update skip locked' : ''}
     ), deleted as (
       delete from ${table} as stored using place
       where stored.ctid = any(array(select ctid from place))
         and stored.tableoid = place.tableoid and stored.ctid = place.ctid
       returning 1)
     select count(*)::int as count from deleted`,
    [...values, limit],
  );
  return row?.count ?? 0;
}

/**
 * Deletes all matching rows except locked ones, each batch in a transaction of its own: one statement for all could
 * reach its timeout and would start over.
 */
export async function deleteInBatches(em: EntityManager, rows: MatchingRows, limit = flatBatch): Promise<void> {
  while ((await deleteBatch(em, rows, { limit, skipsLocked: true })) === limit);
}
