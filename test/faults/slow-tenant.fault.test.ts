import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@imprint/testing/test-database';
import pg from 'pg';
import { faultEnvironment } from '../support/fault-environment.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { formsOf, ownedSite, type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';

/** Maximum concurrent operations of one tenant. */
const lanes = 8;
/** Pause of each client between requests; the platform has no other load. */
const pauseMillis = 1_000;
/** Covers requests before and after the first timeouts. */
const victimRequests = 30;
/** Exceeds the statement timeout of 15 s. Marking a lead as not spam writes only the log. */
const statementSeconds = 16;

let database: TestDatabase;
let client: pg.Client;
let platform: Platform;

beforeAll(async () => {
  database = await createMigratedDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  platform = await startPlatform({ mode: 'services', databaseUrl: database.url, environment: faultEnvironment });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await client.end();
  await database.drop();
});

/** A site with leads that can be marked as not spam repeatedly. */
async function houseWithLeads(slug: string, count: number) {
  const house = await ownedSite(platform, { slug, applications: ['forms'] });
  const { admin, submit, makeForm } = formsOf(platform, house);
  const formId = await makeForm();
  for (let n = 0; n < count; n++) await submit(formId, `${slug} ${n}`);
  const { body } = await admin('GET', '/leads');
  const ids: string[] = body.items.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(count);
  return { ids, mark: (id: string) => admin('POST', `/leads/${id}/nao-e-spam`) };
}

/** Delays each write of the site until its operation times out. */
async function slowDown(leadName: string): Promise<void> {
  const { rows } = await client.query(`select site_id from forms.leads where data ->> 'name' = $1`, [leadName]);
  await client.query(`create function forms.slow_tenant() returns trigger language plpgsql as $$ begin
    if new.site_id = '${rows[0].site_id}' then perform pg_sleep(${statementSeconds}); end if;
    return new;
  end $$`);
  for (const [table, event] of [
    ['leads', 'update'],
    ['lead_access_log', 'insert'],
  ]) {
    await client.query(
      `create trigger slow_tenant before ${event} on forms.${table} for each row execute function forms.slow_tenant()`,
    );
  }
}

it('operations of one site that are given up, again and again, cost no other site a request', async () => {
  const attacker = await houseWithLeads('lenta', lanes);
  const victim = await houseWithLeads('rapida', 1);
  const [lead] = victim.ids as [string];
  await slowDown('lenta 0');
  let isOver = false;
  const attacks: number[] = [];
  const attack = Promise.all(
    attacker.ids.map(async (id) => {
      while (!isOver) {
        attacks.push((await attacker.mark(id)).status);
        await pause(pauseMillis);
      }
    }),
  );
  const answers: number[] = [];
  while (answers.length < victimRequests) {
    answers.push((await victim.mark(lead)).status);
    await pause(pauseMillis);
  }
  isOver = true;
  await attack;
  // Operations of the attacker timed out, and none succeeded.
  expect(new Set(attacks)).toEqual(new Set([503]));
  expect(answers.filter((status) => status !== 200)).toEqual([]);
}, 180_000);
