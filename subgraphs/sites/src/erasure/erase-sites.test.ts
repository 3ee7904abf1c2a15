import { newId, toUuid } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { sitesDatabase } from '../orm.js';
import { type Erasing, eraseSite, eraseSites, erasingServices } from './erase-sites.js';

let database: TestDatabase;
let opened: Database;
/** Rows that each service still has, by site. */
let rows: Record<string, Record<string, number>>;
/** Calls until the process dies; none when negative. */
let callsLeft: number;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(sitesDatabase, { url: database.url, poolSize: 4, logger });
});
afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});
beforeEach(() => {
  rows = {};
  callsLeft = -1;
});

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => opened.orm.em.fork().execute(text, values);

async function archivedSite(): Promise<string> {
  const [id, organizationId] = [newId(), toUuid(newId())];
  await sql(`insert into sites.organizations values (?, ?, 'O', ?, now(), now())`, Array(3).fill(organizationId));
  await sql(
    `insert into sites.sites (id, organization_id, slug, name, aliases, default_language, enabled_languages,
       multi_lang_enabled, prefer_www, force_redirect, redirect_status_code, settings, seo, applications,
       application_changes, archived_at, created_at, updated_at)
     values (?, ?, ?, 'S', '{}', 'pt-BR', '{pt-BR}', false, false, false, 301, '{}', '{}', '{}', '{}',
       now() - interval '31 days', now(), now())`,
    [toUuid(id), organizationId, id.toLowerCase()],
  );
  rows[id] = { forms: 1, analytics: 3, content: 2, media: 2, identity: 1 };
  return id;
}

/** Services that erase one row per call, and may die before or after a call has its effect. */
const erasing = (diesAfterEffect: boolean): Erasing => ({
  em: opened.orm.em,
  now: () => new Date(),
  queries: Object.fromEntries(
    erasingServices.map((service) => [
      service,
      async (document: string, { siteId, input }: { siteId?: string; input?: { siteId: string } }) => {
        const dies = callsLeft-- === 0;
        if (dies && !diesAfterEffect) throw new Error('killed');
        const site = rows[siteId ?? input?.siteId ?? ''] ?? {};
        const left = site[service] ?? 0;
        if (document.startsWith('query')) {
          if (dies) throw new Error('killed');
          return { rows: [{ kind: 'rows', count: left }] };
        }
        site[service] = Math.max(0, left - 1);
        if (dies) throw new Error('killed');
        return { state: { isErased: left <= 1 } };
      },
    ]),
  ) as unknown as Erasing['queries'],
});

const reportOf = async (siteId: string) =>
  (
    await sql<{ finished_at: Date | null; counts: object }>(
      'select finished_at, counts from sites.site_erasures where site_id = ?',
      [toUuid(siteId)],
    )
  )[0];
const whole = {
  sites: [{ kind: 'api_keys', count: 0 }],
  ...Object.fromEntries(
    Object.entries({ forms: 1, analytics: 3, content: 2, media: 2, identity: 1 }).map(([service, count]) => [
      service,
      [{ kind: 'rows', count }],
    ]),
  ),
};

it.each([
  ['before', false],
  ['after', true],
])('continues after a kill %s any call, and reports what the site had', async (_, diesAfterEffect) => {
  let kills = 0;
  for (let call = 0; ; call++) {
    const siteId = await archivedSite();
    const services = erasing(diesAfterEffect);
    await eraseSites(services);
    callsLeft = call;
    const isKilled = await eraseSite(services, { siteId }).then(
      () => false,
      () => true,
    );
    callsLeft = -1;
    await eraseSite(services, { siteId });
    expect(rows[siteId]).toEqual({ forms: 0, analytics: 0, content: 0, media: 0, identity: 0 });
    expect(await reportOf(siteId)).toEqual({ finished_at: expect.anything(), counts: whole });
    expect(await sql('select 1 from sites.sites where id = ?', [toUuid(siteId)])).toEqual([]);
    if (!isKilled) break;
    kills++;
  }
  // Five counts and nine batches.
  expect(kills).toBe(14);
});

it('is done once when it is repeated', async () => {
  const siteId = await archivedSite();
  const services = erasing(false);
  await eraseSites(services);
  await eraseSites(services);
  await eraseSite(services, { siteId });
  await eraseSite(services, { siteId });
  await eraseSites(services);
  expect(await sql(`select 1 from sites.site_erasures where site_id = ?`, [toUuid(siteId)])).toHaveLength(1);
  expect(await sql(`select 1 from sites.audit_events where site_id = ?`, [toUuid(siteId)])).toHaveLength(1);
});

it('leaves other sites alone, also archived ones that can be restored', async () => {
  const [gone, young, active] = [await archivedSite(), await archivedSite(), await archivedSite()];
  await sql(`update sites.sites set archived_at = now() - interval '30 days' where id = ?`, [toUuid(young)]);
  await sql('update sites.sites set archived_at = null where id = ?', [toUuid(active)]);
  const services = erasing(false);
  await eraseSites(services);
  for (const siteId of [gone, young, active]) await eraseSite(services, { siteId });
  const full = { forms: 1, analytics: 3, content: 2, media: 2, identity: 1 };
  expect([rows[young], rows[active]]).toEqual([full, full]);
});
