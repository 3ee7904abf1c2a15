import pg from 'pg';
import { isLostConnection } from './lost-connection.js';
import { nameOfStatement } from './statement-names.js';

const isBoundary = (text: unknown): boolean =>
  typeof text === 'string' && /^(begin|start transaction|rollback)\b/i.test(text);

/**
 * Connections of the ORM. The query builder gives a connection back only after a `begin` or `rollback` that
 * went well, so that each loss of a connection around a transaction would take a place of the pool for ever.
 * On a lost connection both do nothing: the statements between them fail, and nothing is left to roll back.
 * Statements that have a name are prepared under it, which the query builder cannot ask for.
 */
export class OrmClient extends pg.Client {
  override query(...parameters: unknown[]): never {
    const [text, values] = parameters;
    const name = nameOfStatement(text);
    const given = name === undefined ? parameters : [{ name, text, values }];
    const result = (super.query as (...values: unknown[]) => unknown).apply(this, given);
    if (!(result instanceof Promise) || !isBoundary(text)) return result as never;
    return result.catch((error: Error) => {
      if (isLostConnection(error)) return { rows: [], rowCount: 0, command: '' };
      throw error;
    }) as never;
  }
}
