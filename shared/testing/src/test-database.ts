import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database that one test file owns. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database on the server of the test run: empty, or from `template`. `locale` are words of `create database`. */
export async function createTestDatabase(
  serverUrl: string,
  template = 'template1',
  locale = '',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(serverUrl, `create database ${name} template ${template} ${locale}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await run(serverUrl, closingConnections(name));
      await run(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Waits up to a second for connections that are closing: a client that is terminated then emits an unhandled error. */
const closingConnections = (name: string) => `do $$ begin
  for attempt in 1..50 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.02);
  end loop;
end $$`;

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
