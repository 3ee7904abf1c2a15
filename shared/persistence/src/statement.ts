import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { nameStatement } from './statement-names.js';

/** Runs the statement, in the transaction of `em` if there is one. */
export type Statement<Row> = (
  em: EntityManager,
  values: readonly unknown[],
  connection?: 'read' | 'write',
) => Promise<Row[]>;

/**
 * A prepared statement for hot queries: parsed and planned once per connection. Only for a bounded set of texts, each
 * with one good plan for all values.
 *
 * @param text SQL with a `?` per value, and no other `?`.
 */
export function statement<Row extends object = object>(text: string): Statement<Row> {
  const sql = numberValues(text);
  nameStatement(sql);
  return runs(sql);
}

/** A {@link statement} that is planned at each execution, for the current size of its tables. */
export const replannedStatement = <Row extends object = object>(text: string): Statement<Row> =>
  runs(numberValues(text));

function numberValues(text: string): string {
  let place = 0;
  return text.replace(/\?/g, () => `$${++place}`);
}

function runs<Row extends object>(sql: string): Statement<Row> {
  return async (em, values, type = 'write') => {
    try {
      return (await em.getKysely({ type }).executeQuery<Row>(CompiledQuery.raw(sql, [...values]))).rows;
    } catch (error) {
      throw em
        .getPlatform()
        .getExceptionConverter()
        .convertException(error as Error);
    }
  };
}
