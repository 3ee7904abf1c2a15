import pg from 'pg';
import { cuttableLink } from '../support/cuttable-link.js';
import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn } from '../support/send.js';

/** Longer than the first recheck of an unknown outcome, so that a read can happen in between. */
const insertionSeconds = 3;
const title = 'Verbleib ungewiss';

it('a post whose create lost its connection becomes visible once committed, despite reads in between', async () => {
  const database = await createMigratedDatabase();
  const link = await cuttableLink(new URL(database.url));
  const platform = await startPlatform({ databaseUrl: link.url, environment: { LOG_LEVEL: 'fatal' } });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    create function content.dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${insertionSeconds}); return new; end $$;
    create trigger dawdle before insert on content.posts for each row when (new.title = '${title}')
      execute function content.dawdle()`);
  const { issued } = await operateOn(
    platform.facts,
    'mutation ($input: CreateApiKeyInput!) { issued: createApiKey(input: $input) { secret } }',
    { input: { site: 'demo', name: 'lost', scopes: ['posts:read', 'posts:write'] } },
  );
  const ask = (init: RequestInit = {}) =>
    fetch(`${platform.facts.base_url}/v1/posts`, {
      ...init,
      headers: { authorization: `Bearer ${issued.secret}`, 'content-type': 'application/json' },
    });
  const isSeen = async () => {
    const response = await ask();
    if (response.status !== 200) return false;
    const { items } = (await response.json()) as { items: { title: string }[] };
    return items.some((item) => item.title === title);
  };
  expect(await isSeen()).toBe(false);

  const body = JSON.stringify({ title, status: 'published', blocks_json: { blocks: [] } });
  const creation = ask({ method: 'POST', body });
  const isInserting = async () =>
    (await client.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rows.length > 0;
  await eventually(isInserting);
  link.cut();
  expect((await creation).status).toBeGreaterThanOrEqual(500);
  link.mend();
  // Concurrent reads keep a list without the post in the cache until it appears.
  await eventually(isSeen, 40);

  await client.end();
  await platform.stop();
  await platform.remove();
  link.close();
  await database.drop();
});
