import { toUuid } from '@imprint/ids/id';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownedSite } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, send } from '../support/send.js';

/** Many batches, so that the kill lands between two of them. */
const pathCount = 60_000;

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createMigratedDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const addPaths = (siteId: string) =>
  client.query(
    `insert into analytics.daily_paths (site_id, day, path, views)
     select $1, '2026-11-01', '/' || n, 1 from generate_series(1, $2::int) n`,
    [toUuid(siteId), pathCount],
  );
const countPaths = async (siteId: string): Promise<number> => {
  const text = 'select count(*)::int as count from analytics.daily_paths where site_id = $1';
  return (await client.query<{ count: number }>(text, [toUuid(siteId)])).rows[0]?.count ?? 0;
};
const findErasure = async (siteId: string) => {
  const text = 'select finished_at, counts from sites.site_erasures where site_id = $1';
  return (await client.query(text, [toUuid(siteId)])).rows[0];
};

it('ends after a kill in the middle, reports what the site had, and leaves other sites alone', async () => {
  const first = await startPlatform({ databaseUrl: database.url, environment: { DEMO: '0' } });
  const [gone, kept] = [await ownedSite(first, { slug: 'gone' }), await ownedSite(first, { slug: 'kept' })];
  await addPaths(gone.siteId);
  await addPaths(kept.siteId);
  await send(first.facts.base_url, `/api/v1/sites/${gone.siteId}`, { method: 'DELETE', bearer: gone.token });
  await client.query(`update sites.sites set archived_at = now() - interval '31 days' where slug = 'gone'`);
  await client.query(`select sites_jobs.add_job('erase-sites', '{}')`);
  await eventually(async () => (await countPaths(gone.siteId)) < pathCount);
  await first.stop('SIGKILL');
  const left = await countPaths(gone.siteId);
  expect([left > 0, (await findErasure(gone.siteId)).finished_at]).toEqual([true, null]);

  const second = await startPlatform({ databaseUrl: database.url, dataDir: first.facts.data_dir });
  await eventually(async () => (await findErasure(gone.siteId)).finished_at !== null, 120);
  const { counts } = await findErasure(gone.siteId);
  expect(counts.analytics).toContainEqual({ kind: 'daily_paths', count: pathCount });
  expect([await countPaths(gone.siteId), await countPaths(kept.siteId)]).toEqual([0, pathCount]);
  const { site } = await operateOn(second.facts, '{ site(reference: "kept") { id } }', {});
  expect(site.id).toBe(kept.siteId);
  await second.stop();
  await second.remove();
});
