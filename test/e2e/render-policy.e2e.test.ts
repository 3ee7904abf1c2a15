import pg from 'pg';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';

it('re-renders posts of an older version with the current allowlist and advances updated_at', async () => {
  const database = await createMigratedDatabase();
  const first = await startPlatform({ databaseUrl: database.url });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const jobs = 'select 1 from media_jobs.jobs union all select 1 from content_jobs.jobs where run_at <= now()';
  while ((await client.query(jobs)).rowCount !== 0) await fetch(`${first.facts.base_url}/health`);
  await first.stop();
  await first.remove();
  const before = new Date().toISOString();

  const { rowCount } = await client.query(
    `update content.posts set render_policy = 'of-last-year', rendered = '[{"html": "<p>x</p><iframe></iframe>"}]'
     where slug in (select slug from content.posts where status = 'published' order by id limit 3)`,
  );
  expect(rowCount).toBe(3);

  const second = await startPlatform({ databaseUrl: database.url });
  const outdated = async () =>
    (
      await client.query(
        `select 1 from content.posts where render_policy = 'of-last-year' or rendered::text ~ 'iframe'`,
      )
    ).rowCount;
  const deadline = Date.now() + 20_000;
  while ((await outdated()) !== 0 && Date.now() < deadline) await fetch(`${second.facts.base_url}/health`);
  expect(await outdated()).toBe(0);
  const { rows } = await client.query('select count(*)::int as changed from content.posts where updated_at > $1', [
    before,
  ]);
  expect(rows[0].changed).toBe(3);
  await client.end();
  await second.stop();
  await second.remove();
  await database.drop();
});
