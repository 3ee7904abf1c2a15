import pg from 'pg';
import { isLostConnection } from './lost-connection.js';

const isBoundary = (text: unknown): boolean =>
  typeof text === 'string' && /^(begin|start transaction|rollback)\b/i.test(text);

/**
 * Connections of the ORM. The query builder gives a connection back only after a `begin` or `rollback` that
 * went well, so that each loss of a connection around a transaction would take a place of the pool for ever.
 * On a lost connection both do nothing: the statements between them fail, and nothing is left to roll back.
 */
export class OrmClient extends pg.Client {
  override query(...parameters: unknown[]): never {
    const result = (super.query as (...values: unknown[]) => unknown).apply(this, parameters);
    if (!(result instanceof Promise) || !isBoundary(parameters[0])) return result as never;
    return result.catch((error: Error) => {
      if (isLostConnection(error)) return { rows: [], rowCount: 0, command: '' };
      throw error;
    }) as never;
  }
}
