import type { EntityManager, QueryResult } from '@mikro-orm/postgresql';

const batchSize = 5_000;

/**
 * Deletes the rows of a table that meet the condition, each batch in a statement of its own: a backlog of any size stays
 * below the statement timeout. Rows in use are left to the next run.
 *
 * @param condition SQL without values, from code only
 */
export async function deleteInBatches(em: EntityManager, table: string, condition: string): Promise<void> {
  const batch = `select ctid from ${table} where ${condition} limit ${batchSize} for update skip locked`;
  const deletion = `delete from ${table} where ctid = any(array(${batch}))`;
  while ((await em.execute<QueryResult>(deletion, [], 'run')).affectedRows === batchSize);
}
