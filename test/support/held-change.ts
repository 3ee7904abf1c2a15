import pg from 'pg';
import { eventually } from './eventually.js';
import { databaseUrlOf } from './sql.js';

/**
 * Runs a request concurrently with a change: executes the statements, starts the request, which blocks on their locks,
 * executes the `remaining` ones, then commits. Returns the response.
 */
export async function duringChange<Answer>(
  statements: readonly string[],
  values: unknown[],
  request: () => Promise<Answer>,
  remaining: readonly string[] = [],
): Promise<Answer> {
  const connectionString = databaseUrlOf(statements.join());
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement, values);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const answer = request();
    await isBlockedBy(rows[0].pid, connectionString);
    for (const statement of remaining) await client.query(statement, values);
    await client.query('commit');
    return await answer;
  } finally {
    await client.end();
  }
}

async function isBlockedBy(pid: number, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await eventually(
      async () =>
        (await client.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid])).rows
          .length > 0,
    );
  } finally {
    await client.end();
  }
}
