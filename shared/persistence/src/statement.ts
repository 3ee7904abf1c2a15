import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { nameStatement } from './statement-names.js';

/** Runs a statement with its values, in the transaction of `em` if there is one. */
export type Statement<Row> = (
  em: EntityManager,
  values: readonly unknown[],
  connection?: 'read' | 'write',
) => Promise<Row[]>;

/**
 * A statement for what is asked all the time: a connection parses and plans it once. There are few of them,
 * whatever is asked, and only for what has one good plan whatever the values are.
 *
 * @param text SQL with a `?` for each value, and no other `?`.
 */
export function statement<Row extends object = object>(text: string): Statement<Row> {
  let place = 0;
  const sql = text.replace(/\?/g, () => `$${++place}`);
  nameStatement(sql);
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
