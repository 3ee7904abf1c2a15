import { toUuid } from '@imprint/ids/id';
import { ask } from '../../support/agent.js';
import { askWithToken, type Estate, estate } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { person } from '../../support/people.js';
import { importHits, unique } from '../../support/seed.js';
import { databaseUrls, sql } from '../../support/sql.js';

const sites = '/api/v1/sites';
/** Logs outlive the site until their own retention ends; the report outlives it by design. */
const kept = ['audit_events', 'lead_access_log', 'site_erasures'];
/** Background jobs of a site write these. */
const moving = ['pending_items', 'site_sweeps', 'outbox_events', 'deliveries', 'changes'];

/** A site with rows in each service. */
async function fullSite(): Promise<Estate> {
  const place = await estate();
  const hit = { at: '2026-10-05T08:00:00Z', path: '/ola', ip: '203.0.113.9', user_agent: 'Mozilla/5.0 Firefox/140.0' };
  await importHits(place.siteId, [hit]);
  await place.owner.ask(`/api/v1/auth/sites/${place.siteId}/invitations`, {
    method: 'POST',
    body: { email: `w-${unique()}@example.com`, role: 'site_author' },
  });
  return place;
}

/** Rows of a site by table, in every table that names sites. */
async function rowsOf({ siteId }: Estate, without: readonly string[] = []): Promise<Record<string, number>> {
  const tables = `
    select n.nspname || '.' || c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname in ('analytics', 'content', 'forms', 'identity', 'media', 'sites') and c.relname <> all ($1)`;
  const found = await Promise.all(databaseUrls().map((url) => sql(tables, [[...kept, ...without]], url)));
  const counts: Record<string, number> = {};
  for (const { name } of found.flat()) {
    const [row] = await sql(`select count(*)::int as count from ${name} where site_id = $1`, [toUuid(siteId)]);
    if (row?.count > 0) counts[name] = row?.count;
  }
  return counts;
}

const archive = ({ owner, siteId }: Estate) => owner.ask(`${sites}/${siteId}`, { method: 'DELETE' });
const age = ({ siteId }: Estate, days: number) =>
  sql(`update sites.sites set archived_at = archived_at - $1 * interval '1 day' where id = $2`, [days, toUuid(siteId)]);
const runErasures = () => sql(`select sites_jobs.add_job('erase-sites', '{}')`);

async function reportOf({ organizationId, siteId }: Estate, token: string) {
  const answer = await askWithToken(
    token,
    `query ($organization: ID!) { siteErasures(organization: $organization) {
       nodes { siteId slug name archivedAt finishedAt counts { service kind count } } } }`,
    { organization: organizationId },
  );
  const nodes: {
    siteId: string;
    finishedAt: string | null;
    counts: { service: string; kind: string; count: number }[];
  }[] = answer.data?.siteErasures?.nodes ?? [];
  return { errors: answer.errors, report: nodes.find((node) => node.siteId === siteId) };
}

it('erases an archived site after 30 days in every service, reports the rows, and touches no other site', async () => {
  const [mine, theirs] = [await fullSite(), await fullSite()];
  const { items } = (await ask('/v1/media', { key: mine.keySecret })).body;
  const file = new URL(items[0].original_url).pathname;
  expect((await ask(file)).status).toBe(200);
  await archive(mine);
  await age(mine, 31);
  const [before, untouched] = [await rowsOf(mine, moving), await rowsOf(theirs, moving)];
  const filled = [
    ...['analytics.hits', 'content.posts', 'content.changes', 'forms.leads', 'forms.webhooks'],
    ...['identity.invitations', 'identity.site_memberships', 'media.assets', 'sites.api_keys', 'sites.site_domains'],
  ];
  const all = await rowsOf(mine);
  expect(filled.filter((table) => !all[table])).toEqual([]);

  await runErasures();
  await eventually(async () => (await reportOf(mine, mine.owner.token)).report?.finishedAt != null);
  expect(await rowsOf(mine)).toEqual({});
  expect(await rowsOf(theirs, moving)).toEqual(untouched);
  expect((await ask(file)).status).toBe(404);
  expect((await mine.owner.ask(`${sites}/${mine.siteId}`)).status).toBe(404);

  const { report } = await reportOf(mine, mine.owner.token);
  expect(report).toMatchObject({ slug: mine.home.slug, finishedAt: expect.any(String) });
  const settled = report?.counts.filter(({ kind, count }) => count > 0 && !moving.includes(kind)) ?? [];
  const counted = Object.fromEntries(settled.map(({ service, kind, count }) => [`${service}.${kind}`, count]));
  expect(before).toMatchObject(counted);
  expect(counted).toMatchObject({ 'content.posts': before['content.posts'], 'sites.api_keys': 1 });
  const [line] = await sql(
    `select organization_id, actor_type from sites.audit_events where site_id = $1 and event = $2`,
    [toUuid(mine.siteId), 'site.erased'],
  );
  expect(line).toEqual({ organization_id: toUuid(mine.organizationId), actor_type: 'service' });
});

it('does not erase a site that can be restored, or that was restored', async () => {
  const [archived, restored] = [await estate(), await estate()];
  await Promise.all([archive(archived), archive(restored)]);
  await age(archived, 29);
  await restored.owner.ask(`${sites}/${restored.siteId}/restore`, { method: 'POST' });
  const marker = await estate();
  await archive(marker);
  await age(marker, 31);
  await runErasures();
  await eventually(async () => (await reportOf(marker, marker.owner.token)).report?.finishedAt != null);
  for (const place of [archived, restored]) {
    expect((await reportOf(place, place.owner.token)).report).toBeUndefined();
    expect(await rowsOf(place)).toHaveProperty(['content.posts']);
  }
});

it('shows reports to administrators of the organization alone', async () => {
  const mine = await estate();
  const [stranger, owner] = await Promise.all([person(), person({ site: { id: mine.siteId, role: 'site_owner' } })]);
  for (const { token } of [stranger, owner]) {
    const { errors } = await reportOf(mine, token);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await reportOf(mine, mine.owner.token)).errors).toBeUndefined();
});
