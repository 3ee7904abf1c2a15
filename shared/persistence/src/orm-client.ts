import pg from 'pg';
import { isLostConnection, isReadOnly } from './lost-connection.js';
import { nameOfStatement } from './statement-names.js';

const isBoundary = (text: unknown): boolean =>
  typeof text === 'string' && /^(begin|start transaction|rollback)\b/i.test(text);

/**
 * Connections of the ORM. Kysely releases a connection only after a successful `begin` or `rollback`, so each lost
 * connection around a transaction would leak a pool slot. On a lost connection both are no-ops: the statements between
 * them fail, and nothing is left to roll back. A connection to a server that became a replica is closed: the pool would
 * keep it, and every write on it would fail. Named statements are prepared, which Kysely does not support.
 */
export class OrmClient extends pg.Client {
  override query(...parameters: unknown[]): never {
    const [text, values] = parameters;
    const name = nameOfStatement(text);
    const given = name === undefined ? parameters : [{ name, text, values }];
    const result = (super.query as (...values: unknown[]) => unknown).apply(this, given);
    if (!(result instanceof Promise)) return result as never;
    return result.catch((error: Error) => {
      if (isReadOnly(error)) this.end().catch(() => undefined);
      if (isBoundary(text) && isLostConnection(error)) return { rows: [], rowCount: 0, command: '' };
      throw error;
    }) as never;
  }
}
