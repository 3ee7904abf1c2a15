import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { eventually } from './eventually.js';
import type { startPostgres } from './postgres.js';

type Server = Awaited<ReturnType<typeof startPostgres>>;

/** One replica: each has its own caches, so counts would depend on routing. */
export const countedPlatform = { COPIES: '1' };

/** PostgreSQL settings for counting statements. */
export const countedSettings = {
  fsync: 'off',
  log_statement: 'all',
  log_line_prefix: '%a|',
  log_checkpoints: 'off',
} as const;

const background = /api_key_usage|last_used_at = use/;

/** Statements of request connections while `work` runs, without jobs and usage reports. */
export async function statementsDuring(
  { dataDir }: Server,
  subgraphs: readonly string[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const log = join(dataDir, 'postgres', 'server.log');
  const { size: start } = await stat(log);
  await work();
  const line = new RegExp(`^imprint-(${subgraphs.join('|')})\\|LOG: {2}(execute|statement)`);
  return (await text(createReadStream(log, { start })))
    .split('\n')
    .filter((entry) => line.test(entry) && !background.test(entry));
}

/** Resolves when no job is due, so that start-up work is not counted. */
export async function settled({ url }: Pick<Server, 'url'>, subgraphs: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const due = subgraphs.map((name) => `select 1 from ${name}_jobs.jobs where run_at <= now()`).join(' union all ');
  await eventually(async () => (await client.query(due)).rowCount === 0);
  await client.end();
}
