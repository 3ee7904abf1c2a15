import { newId, toUuid } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { sitesDatabase } from '../orm.js';
import type { PendingCheck } from './pending-check.js';
import type { PendingCode } from './pending-codes.js';
import { Sweeper } from './sweeper.js';

const logger = createLogger({ level: 'silent', service: 'test' });
let database: TestDatabase;
let opened: Database;
let siteId: string;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  opened = await openDatabase(sitesDatabase, { url: database.url, poolSize: 6, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => opened.orm.em.fork().execute(text, values);

beforeEach(async () => {
  const organizationId = toUuid(newId());
  siteId = await newSite(organizationId, true);
});

async function newSite(organizationId: string, withOrganization = false): Promise<string> {
  const id = newId();
  if (withOrganization) {
    await sql(`insert into sites.organizations values (?, ?, 'O', ?, now(), now())`, [
      organizationId,
      organizationId,
      organizationId,
    ]);
  }
  await sql(
    `insert into sites.sites (id, organization_id, slug, name, aliases, default_language, enabled_languages,
       multi_lang_enabled, prefer_www, force_redirect, redirect_status_code, settings, seo, applications,
       application_changes, created_at, updated_at)
     values (?, ?, ?, 'S', '{}', 'pt-BR', '{pt-BR}', false, false, false, 301, '{}', '{}', '{}', '{}', now(), now())`,
    [toUuid(id), organizationId, id.toLowerCase()],
  );
  return id;
}

const itemsOf = async (id = siteId): Promise<string[]> =>
  (
    await sql<{ code: string }>('select code from sites.pending_items where site_id = ? order by code', [toUuid(id)])
  ).map(({ code }) => code);

const finding = (code: PendingCode, find?: PendingCheck['find']): PendingCheck => ({
  name: code,
  codes: [code],
  find: find ?? (async (sites) => sites.map(({ id }) => ({ siteId: id, code, params: {} }))),
});
const nothing = async () => [];
const failing = () => Promise.reject(new Error('no'));
/** Exceeds the check timeout; does not keep the process alive. */
const hanging = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), 60_000).unref());
const sweeper = (checks: PendingCheck[]) => new Sweeper(opened.orm.em, checks, logger);
const sweep = (checks: PendingCheck[]) => sweeper(checks).sweepSite(siteId);

it('a failed or hanging check affects no other check and keeps its previous findings', async () => {
  await sweep([finding('logo_missing'), finding('favicon_missing'), finding('api_key_legacy')]);
  expect(await itemsOf()).toEqual(['api_key_legacy', 'favicon_missing', 'logo_missing']);
  await sweep([
    finding('logo_missing', failing),
    finding('favicon_missing', hanging),
    finding('api_key_legacy', nothing),
    finding('invitation_expired'),
  ]);
  expect(await itemsOf()).toEqual(['favicon_missing', 'invitation_expired', 'logo_missing']);
  const [row] = await sql<{ n: number }>('select count(*)::int as n from sites.site_sweeps where site_id = ?', [
    toUuid(siteId),
  ]);
  expect(row?.n).toBe(1);
});

it('a site whose individual check fails does not block other sites', async () => {
  const [organization] = await sql<{ id: string }>('select organization_id as id from sites.sites where id = ?', [
    toUuid(siteId),
  ]);
  const other = await newSite(organization?.id ?? '');
  const check: PendingCheck = {
    ...finding('dns_mismatch', async ([site]) => {
      if (site?.id === siteId) throw new Error('SERVFAIL');
      return [{ siteId: site?.id ?? '', code: 'dns_mismatch', params: {} }];
    }),
    isPerSite: true,
  };
  await sweeper([check]).sweepAll();
  expect([await itemsOf(), await itemsOf(other)]).toEqual([[], ['dns_mismatch']]);
});

it('a recurring item keeps its first-seen time and its snooze', async () => {
  await sweep([finding('logo_missing')]);
  await sql(
    `update sites.pending_items set snoozed_until = now() + interval '1 day', first_seen_at = '2026-01-01' where site_id = ?`,
    [toUuid(siteId)],
  );
  await sweep([finding('logo_missing')]);
  const [item] = await sql<{ first: string; sleeps: boolean }>(
    `select first_seen_at::date::text as first, snoozed_until is not null as sleeps from sites.pending_items where site_id = ?`,
    [toUuid(siteId)],
  );
  expect(item).toEqual({ first: '2026-01-01', sleeps: true });
});

it('one of several concurrent sweeps checks all active sites', async () => {
  const [organization] = await sql<{ id: string }>('select organization_id as id from sites.sites where id = ?', [
    toUuid(siteId),
  ]);
  const more = await Promise.all(Array.from({ length: 120 }, () => newSite(organization?.id ?? '')));
  const archived = more.pop() ?? '';
  await sql('update sites.sites set archived_at = now() where id = ?', [toUuid(archived)]);
  const seen: string[] = [];
  const check = finding('logo_missing', async (sites) => {
    seen.push(...sites.map(({ id }) => id));
    return sites.map(({ id }) => ({ siteId: id, code: 'logo_missing', params: {} }));
  });
  await Promise.all(Array.from({ length: 4 }, () => sweeper([check]).sweepAll()));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining([siteId, ...more]));
  expect(seen).not.toContain(archived);
  expect(await itemsOf(more[0])).toEqual(['logo_missing']);
});
