import { permissionsOfScopes } from '@imprint/principal/scope-permissions';
import { ask, platform } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { rootFields } from '../support/graph.js';
import { auth, type House, house, mailsTo, nthMail, type Person, person } from '../support/people.js';
import { createKey, scopes, unique } from '../support/seed.js';
import { sql } from '../support/sql.js';

const create =
  'mutation ($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret apiKey { id author { id } } } }';
const rotate = 'mutation ($input: RotateApiKeyInput!) { made: rotateApiKey(input: $input) { secret } }';

/** A site with an owner, an editor and an attacker who may only change settings. */
async function target(): Promise<{ home: House; owner: Person; editor: Person; keeper: Person }> {
  const home = await house();
  const admin = await person({ organization: { id: home.organizationId, role: 'org_admin' } });
  const { body: role } = await admin.ask(auth(`/orgs/${home.organizationId}/roles`), {
    method: 'POST',
    body: { name: `Keeper ${unique()}`, scope: 'site', permissions: ['site:settings'] },
  });
  const [owner, editor, keeper] = await Promise.all(
    ['site_owner', 'site_editor', role.slug].map((name: string) => person({ site: { id: home.id, role: name } })),
  );
  return { home, owner, editor, keeper } as Awaited<ReturnType<typeof target>>;
}

const keyOf = async (someone: Person, home: House, more: object) => {
  const { data, errors } = await askWithToken(someone.token, create, { input: { site: home.id, name: 'K', ...more } });
  return errors?.[0]?.extensions ?? data.made;
};

describe('a member with site:settings alone', () => {
  it.each(['posts:write', 'seo:write', 'media:write', 'leads:read', 'import'])(
    'issues no key with %s',
    async (scope) => {
      const { home, owner, keeper } = await target();
      expect(await keyOf(keeper, home, { scopes: ['posts:read', scope] })).toMatchObject({
        code: 'FORBIDDEN',
        fields: ['scopes'],
      });
      expect(await keyOf(owner, home, { scopes: ['posts:read', scope] })).toHaveProperty('secret');
    },
  );

  it('issues keys with settings and read scopes', async () => {
    const { home, keeper } = await target();
    const made = await keyOf(keeper, home, { scopes: ['posts:read', 'site:write', 'analytics:read', 'export'] });
    expect(made).toHaveProperty('secret');
  });

  it("cannot rotate a key that reads leads, and the owner's key stays valid", async () => {
    const { home, owner, keeper } = await target();
    const { apiKey, secret } = await keyOf(owner, home, { scopes: ['leads:read', 'posts:read'] });
    const { errors } = await askWithToken(keeper.token, rotate, { input: { id: apiKey.id, overlapSeconds: 0 } });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await ask('/v1/posts', { key: secret })).status).toBe(200);
    const [row] = await sql('select successor_id from sites.api_keys where prefix = left($1, 12)', [secret]);
    expect(row.successor_id).toBeNull();
  });
});

it('an editor without site:settings cannot issue keys', async () => {
  const { home, editor } = await target();
  expect((await keyOf(editor, home, { scopes: ['leads:read'] })).code).toBe('NOT_FOUND');
});

it.each([
  ['allowCidrs', {}, (index: number) => `10.0.0.${index}`],
  ['allowRegions', {}, () => 'BR'],
  ['origins', { kind: 'PUBLIC' }, (index: number) => `https://a${index}.example`],
])('a key has at most a hundred entries in %s, which every request is compared with', async (list, more, entry) => {
  const { home, owner } = await target();
  const keyWith = (length: number) =>
    keyOf(owner, home, { scopes: ['posts:read'], ...more, [list]: Array.from({ length }, (_, index) => entry(index)) });
  expect(await keyWith(101)).toMatchObject({ code: 'BAD_REQUEST', fields: [list] });
  expect(await keyWith(100)).toHaveProperty('secret');
});

it('export together with leads:read requires leads:export', () => {
  expect(permissionsOfScopes(['export', 'posts:read'])).toEqual(['site:read']);
  expect(permissionsOfScopes(['export', 'leads:read'])).toContain('leads:export');
});

it('no operation requires more of staff than its scopes require of the issuer', () => {
  const short = rootFields.filter(({ access: { scope, alsoScope, permission } }) => {
    if (!scope || !permission) return false;
    const held = permissionsOfScopes([scope, alsoScope].filter((name) => name !== undefined) as never);
    return !held.includes(permission as never);
  });
  expect(short.map(({ name }) => name)).toEqual([]);
  expect(permissionsOfScopes(scopes as never).length).toBeGreaterThan(6);
});

describe('the author of a key', () => {
  it('is a member of the site, by default its creator', async () => {
    const { home, owner, editor } = await target();
    const stranger = await person();
    const scopes = ['posts:read'];
    expect(await keyOf(owner, home, { scopes, authorId: stranger.id })).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['authorId'],
    });
    expect((await keyOf(owner, home, { scopes, authorId: editor.id })).apiKey.author.id).toBe(editor.id);
    expect((await keyOf(owner, home, { scopes })).apiKey.author.id).toBe(owner.id);
    await expect(createKey(home, { authorId: stranger.id })).rejects.toThrow('authorId');
  });

  it('gets a mail when the key is rotated, and the audit log names the actor', async () => {
    const { home, owner, editor } = await target();
    const { apiKey } = await keyOf(owner, home, { scopes: ['posts:read'], authorId: editor.id });
    const { errors } = await askWithToken(owner.token, rotate, { input: { id: apiKey.id, overlapSeconds: 60 } });
    expect(errors).toBeUndefined();
    const mail = await nthMail(editor.email, 1);
    // A name that looks like an address is no link in a mail.
    expect(mail.subject).toContain(home.domain.replace('.', '. '));
    expect(mail.text).toContain(`\n${platform.base_url}/admin/sites/${home.id}/settings/api-keys\n`);
    expect(await mailsTo(owner.email)).toEqual([]);
    const audited = await sql(`select event from sites.audit_events where target = $1 order by at, id`, [apiKey.id]);
    expect(audited.map(({ event }) => event)).toEqual(['api_key.created', 'api_key.rotated']);
  });

  it('who left the site gets no email; its owners do', async () => {
    const { home, owner, editor } = await target();
    const { apiKey } = await keyOf(owner, home, { scopes: ['posts:read'], authorId: editor.id });
    await owner.ask(auth(`/sites/${home.id}/members/${editor.id}`), { method: 'DELETE' });
    await askWithToken(owner.token, rotate, { input: { id: apiKey.id } });
    expect((await nthMail(owner.email, 1)).text).toContain(`/sites/${home.id}/settings/api-keys`);
    expect(await mailsTo(editor.email)).toEqual([]);
  });
});

describe('operator quotas', () => {
  it('cap the limits that staff set for a key', async () => {
    const { home, owner } = await target();
    const limits = (perMinute: number) => ({ scopes: ['posts:read'], limits: [{ bucket: 'general', perMinute }] });
    expect(await keyOf(owner, home, limits(6_001))).toMatchObject({ code: 'BAD_REQUEST', fields: ['limits'] });
    expect(await keyOf(owner, home, limits(6_000))).toHaveProperty('secret');
    await createKey(home, limits(100_000));
  });

  it('cap the active keys of a site at a hundred, also under concurrency', async () => {
    const { home, owner } = await target();
    await sql(
      `insert into sites.api_keys (id, site_id, kind, environment, name, prefix, secret_hash, scopes, allowed_origins,
         allowed_cidrs, allowed_regions, limits, created_at, updated_at)
       select gen_random_uuid(), s.id, 'secret', 'test', 'full', 'ck_test_full', md5(random()::text), '{}', '{}', '{}',
         '{}', '{}', now(), now() from sites.sites s, generate_series(1, 99) where s.slug = $1`,
      [home.slug],
    );
    const made = await Promise.all([1, 2].map(() => keyOf(owner, home, { scopes: ['posts:read'] })));
    const issued = made.filter(({ secret }) => secret);
    expect(issued).toHaveLength(1);
    expect(made.find(({ secret }) => !secret)).toMatchObject({ code: 'CONFLICT', reason: 'QUOTA_REACHED' });
    const turn = (overlapSeconds: number) =>
      askWithToken(owner.token, rotate, { input: { id: issued[0].apiKey.id, overlapSeconds } });
    expect((await turn(60)).errors?.[0]?.extensions.reason).toBe('QUOTA_REACHED');
    expect((await turn(0)).errors).toBeUndefined();
    await createKey(home);
  });

  it('cap the sites of an account', async () => {
    const home = await house();
    const admin = await person({ organization: { id: home.organizationId, role: 'org_admin' } });
    const make = () =>
      admin.ask('/api/v1/sites', {
        method: 'POST',
        body: { org_id: home.organizationId, name: 'N', slug: `q-${unique()}` },
      });
    expect((await make()).status).toBe(201);
    await sql(
      `insert into sites.sites (id, organization_id, slug, name, aliases, default_language, enabled_languages,
         multi_lang_enabled, prefer_www, force_redirect, redirect_status_code, settings, seo, applications,
         application_changes, created_by, created_at, updated_at)
       select gen_random_uuid(), organization_id, slug || n, name, '{}', 'en', '{en}', false, false, false, 301, '{}', '{}',
         '{}', '{}', created_by, now(), now()
       from sites.sites, generate_series(1, 99) as n where created_by is not null and organization_id =
         (select organization_id from sites.sites where slug = $1)`,
      [home.slug],
    );
    const { status, body } = await make();
    expect([status, body.error.code]).toEqual([409, 'conflict']);
  });
});
