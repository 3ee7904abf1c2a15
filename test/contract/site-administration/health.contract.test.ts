import { toUuid } from '@imprint/ids/id';
import { graphql, operate } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import { sameness, setForms } from '../../support/forms.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { createKey } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let home: House;
let owner: Person;
beforeEach(async () => {
  home = await house();
  owner = await person({ site: { id: home.id, role: 'site_owner' } });
  // Wait for the first check of the new site, which must not overlap the test.
  await eventually(async () => (await health()).checked_at !== null);
});

const check = (site = home) =>
  operate('mutation ($input: SiteReferenceInput!) { checkSite(input: $input) { site { id } } }', {
    input: { site: site.id },
  });
const health = async (someone = owner, headers = {}) =>
  (await someone.ask(`/api/v1/sites/${home.id}/health`, { headers })).body;
const codes = async (someone = owner) =>
  ((await health(someone)).items as { code: string }[]).map(({ code }) => code).filter((code) => !isDomain(code));
/** DNS results depend on where the test runs. */
const isDomain = (code: string) => ['domain_unverified', 'dns_mismatch', 'tls_expiring'].includes(code);
const snooze = (someone: Person, code: string, until: Date | null) =>
  graphql(
    `mutation ($input: SnoozePendingItemInput!) {
       snoozePendingItem(input: $input) { site { health { items { code snoozedUntil } } } }
     }`,
    { input: { site: home.id, code, until } },
    { authorization: `Bearer ${someone.token}` },
  );

describe('GET /v1/sites/{id}/health', () => {
  it('returns the findings of the last sweep, and none before the first', async () => {
    await sql('delete from sites.site_sweeps where site_id = (select id from sites.sites where slug = $1)', [
      home.slug,
    ]);
    await sql('delete from sites.pending_items where site_id = (select id from sites.sites where slug = $1)', [
      home.slug,
    ]);
    expect(await health()).toEqual({
      site_id: home.id,
      checked_at: null,
      stale: true,
      summary: { critical: 0, recommended: 0, info: 0 },
      items: [],
    });
    await check();
    const found = await health();
    expect([found.stale, found.checked_at]).toEqual([false, expect.any(String)]);
    const logo = found.items.find(({ code }: { code: string }) => code === 'logo_missing');
    expect(logo).toEqual({
      code: 'logo_missing',
      severity: 'recommended',
      title: 'Falta o logotipo',
      params: {},
      action_path: `/sites/${home.id}/settings/appearance`,
      first_seen_at: expect.any(String),
      last_seen_at: expect.any(String),
      snoozed_until: null,
    });
    expect(await codes()).toEqual([
      'single_owner_without_mfa',
      'logo_missing',
      'favicon_missing',
      'seo_defaults_missing',
    ]);
    expect((await health(owner, { 'accept-language': 'en-GB' })).items).toContainEqual(
      expect.objectContaining({ title: 'The logo is missing' }),
    );
    expect((await health(owner, { 'accept-language': 'es-MX,es;q=0.9' })).items).toContainEqual(
      expect.objectContaining({ title: 'Falta el logotipo' }),
    );
  });

  it('computes nothing: changes appear with the next sweep', async () => {
    await check();
    await sql(`update sites.sites set settings = '{"logo_media_id": "x"}' where slug = $1`, [home.slug]);
    expect(await codes()).toContain('logo_missing');
    await check();
    expect(await codes()).not.toContain('logo_missing');
  });

  it('is updated automatically after a change of the site', async () => {
    await check();
    await owner.ask(`/api/v1/sites/${home.id}`, {
      method: 'PATCH',
      body: { settings: { logo_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
    });
    await eventually(async () => !(await codes()).includes('logo_missing'));
  });

  it('keeps the first-seen time of an item', async () => {
    await check();
    const before = (await health()).items[0];
    await check();
    const after = (await health()).items[0];
    expect([after.first_seen_at, after.last_seen_at > before.last_seen_at]).toEqual([before.first_seen_at, true]);
  });

  it('is stale two hours after the last sweep', async () => {
    await check();
    await sql(
      `update sites.site_sweeps set checked_at = now() - interval '121 minutes'
       where site_id = (select id from sites.sites where slug = $1)`,
      [home.slug],
    );
    expect((await health()).stale).toBe(true);
  });

  it('shows items only to callers who can resolve them', async () => {
    await check();
    const [editor, admin] = await Promise.all([
      person({ site: { id: home.id, role: 'site_editor' } }),
      person({ organization: { id: home.organizationId, role: 'org_admin' } }),
    ]);
    expect(await codes(editor)).toEqual([]);
    expect((await health(editor)).summary).toEqual({ critical: 0, recommended: 0, info: 0 });
    expect(await codes(admin)).toContain('logo_missing');
    const stranger = await person();
    const answers = new Set([
      sameness(await stranger.ask(`/api/v1/sites/${home.id}/health`)),
      sameness(await owner.ask('/api/v1/sites/01ARZ3NDEKTSV4RRFFQ69G5FAV/health')),
    ]);
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
    expect((await owner.ask(`/v1/sites/${home.id}/health`)).status).toBe(200);
  });

  it('reports keys without author and unused keys', async () => {
    await createKey(home, { name: 'antiga', withoutAuthor: true });
    await createKey(home, { name: 'parada' });
    await sql(
      `update sites.api_keys set created_at = now() - interval '91 days' where name = 'parada'
       and site_id = (select id from sites.sites where slug = $1)`,
      [home.slug],
    );
    await check();
    const { items } = await health();
    const params = (code: string) => items.find((item: { code: string }) => item.code === code)?.params;
    expect([params('api_key_legacy'), params('api_key_unused_90d')]).toEqual([
      { keys: ['antiga'] },
      { keys: ['parada'] },
    ]);
  });

  it('reports disabled and failing webhooks, due leads and spam surges', async () => {
    await setForms(home.id, true);
    const form = await owner.ask(`/api/v1/forms?site_id=${home.id}`, {
      method: 'POST',
      body: {
        name: 'Contato',
        fields: [{ id: 'name', type: 'text', label: 'Nome' }],
        settings: { retention_days: 30 },
      },
    });
    expect(form.status).toBe(201);
    await sql(
      `insert into forms.webhooks (id, site_id, url, events, scope, form_ids, payload, status, headers_sealed,
         secret_sealed, secret_hint, failing_since, created_at, updated_at)
       select gen_random_uuid(), $1::uuid, 'https://hooks.example/' || state, '{}', 'all', '[]', 'full', state, '', '', 'xxxx',
         now(), now(), now()
       from unnest(array['disabled_failing', 'active']) as state`,
      [toUuid(home.id)],
    );
    await sql(
      `insert into forms.leads (id, site_id, form_id, status, spam_score, spam_signals, page_path, data, consents, emails,
         revision, created_at)
       select gen_random_uuid(), f.site_id, f.id, case when n <= 50 then 'spam' else 'clean' end, 0, '{}', '/', '{}', '[]',
         '{}', 1, case when n <= 50 then now() else now() - interval '25 days' end
       from forms.forms f, generate_series(1, 53) as n where f.site_id = $1`,
      [toUuid(home.id)],
    );
    await check();
    const { items } = await health();
    const params = (code: string) => items.find((item: { code: string }) => item.code === code)?.params;
    expect(params('webhook_disabled').webhook_ids).toHaveLength(1);
    expect(params('webhook_failing').webhook_ids).toHaveLength(1);
    expect([params('forms_spam_surge'), params('retention_purge_due')]).toEqual([{ spam: 50 }, { leads: 3 }]);
    expect(items[0].severity).toBe('critical');
  });

  it('reports a site without owner and expired invitations', async () => {
    const alone = await house();
    await check(alone);
    const admin = await person({ organization: { id: alone.organizationId, role: 'org_admin' } });
    const { items } = (await admin.ask(`/api/v1/sites/${alone.id}/health`)).body;
    expect(items.map(({ code }: { code: string }) => code)).toContain('no_active_owner');
    await owner.ask(`/api/v1/auth/sites/${home.id}/invitations`, {
      method: 'POST',
      body: { email: 'convite@example.com', role: 'editor' },
    });
    await sql(
      `update identity.invitations set expires_at = now() - interval '1 day'
       where site_id = $1`,
      [toUuid(home.id)],
    );
    await check();
    expect(await codes()).toContain('invitation_expired');
  });
});

describe('checkSite', () => {
  const checkAs = (someone: Person) =>
    graphql(
      'mutation ($input: SiteReferenceInput!) { checkSite(input: $input) { site { id } } }',
      { input: { site: home.id } },
      { authorization: `Bearer ${someone.token}` },
    );
  const age = (seconds: number) =>
    sql('update sites.site_sweeps set checked_at = now() - make_interval(secs => $2) where site_id = $1', [
      toUuid(home.id),
      seconds,
    ]);

  it('shows members what has changed since the last check, at most once in five seconds', async () => {
    const before = await health();
    await age(60);
    expect((await checkAs(owner)).data).toEqual({ checkSite: { site: { id: home.id } } });
    const after = await health();
    expect(after.checked_at > before.checked_at).toBe(true);
    await checkAs(owner);
    expect((await health()).checked_at).toBe(after.checked_at);
    await check();
    expect((await health()).checked_at > after.checked_at).toBe(true);
  });

  it('is closed to members of other sites', async () => {
    const stranger = await person({ site: { id: (await house()).id, role: 'site_owner' } });
    expect((await checkAs(stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('snoozePendingItem', () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000);

  it('excludes an item from the summary until the end of the snooze, across sweeps', async () => {
    await check();
    const { recommended } = (await health()).summary;
    expect((await snooze(owner, 'logo_missing', tomorrow())).errors).toBeUndefined();
    await check();
    const found = await health();
    expect(found.summary.recommended).toBe(recommended - 1);
    expect(found.items).toContainEqual(
      expect.objectContaining({ code: 'logo_missing', snoozed_until: expect.any(String) }),
    );
    await snooze(owner, 'logo_missing', null);
    expect((await health()).summary.recommended).toBe(recommended);
  });

  it('refuses a past or too distant instant, and unknown items', async () => {
    await check();
    const code = async (...[someone, name, until]: Parameters<typeof snooze>) =>
      (await snooze(someone, name, until)).errors?.[0]?.extensions.code;
    expect(await code(owner, 'logo_missing', new Date(0))).toBe('BAD_REQUEST');
    expect(await code(owner, 'logo_missing', new Date(Date.now() + 91 * 86_400_000))).toBe('BAD_REQUEST');
    expect(await code(owner, 'tls_expiring', tomorrow())).toBe('NOT_FOUND');
    expect(await code(owner, 'no_such', tomorrow())).toBe('NOT_FOUND');
    const editor = await person({ site: { id: home.id, role: 'site_editor' } });
    expect(await code(editor, 'logo_missing', tomorrow())).toBe('NOT_FOUND');
  });
});
