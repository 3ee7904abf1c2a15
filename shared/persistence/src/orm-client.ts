import pg from 'pg';
import { isLostConnection, isReadOnly } from './lost-connection.js';
import { nameOfStatement } from './statement-names.js';
import { readTimestamp, writeTimestamp } from './timestamp.js';

const isBoundary = (text: unknown): boolean =>
  typeof text === 'string' && /^(begin|start transaction|rollback)\b/i.test(text);

const toParameter = (value: unknown): unknown => (value instanceof Date ? writeTimestamp(value) : value);

/**
 * Connections of the ORM. Kysely releases a connection only after a successful `begin` or `rollback`, so each lost
 * connection around a transaction would leak a pool slot. On a lost connection both are no-ops: the statements between
 * them fail, and nothing is left to roll back. A connection to a server that became a replica is closed: the pool would
 * keep it, and every write on it would fail. Named statements are prepared, which Kysely does not support. Instants are dates in rows and values.
 */
export class OrmClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTimestamp);
  }

  override query(...parameters: unknown[]): never {
    const [text, values, ...more] = parameters;
    const name = nameOfStatement(text);
    const sent = Array.isArray(values) ? values.map(toParameter) : values;
    const given = name === undefined ? [text, sent, ...more] : [{ name, text, values: sent }];
    const result = (super.query as (...values: unknown[]) => unknown).apply(this, given);
    if (!(result instanceof Promise)) return result as never;
    return result.catch((error: Error) => {
      if (isReadOnly(error)) this.end().catch(() => undefined);
      if (isBoundary(text) && isLostConnection(error)) return { rows: [], rowCount: 0, command: '' };
      throw error;
    }) as never;
  }
}
