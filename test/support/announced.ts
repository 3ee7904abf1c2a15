import pg from 'pg';
import { eventually } from './eventually.js';

const tasks = '^(announce|deliver|ping|process|purge-pages|retire|revive)';

/** Resolves when every due change has been announced. */
export async function announced(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = ['content_jobs', 'media_jobs', 'sites_jobs']
    .map(
      (schema) =>
        `select 1 from ${schema}.jobs where task_identifier ~ '${tasks}' and attempts < max_attempts
           and run_at < now() + interval '1 minute'`,
    )
    .join(' union all ');
  await eventually(async () => (await client.query(waiting)).rowCount === 0, 60).finally(() => client.end());
}
