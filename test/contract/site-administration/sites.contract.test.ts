import { ask } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import { sameness } from '../../support/forms.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { createKey, unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

const sites = '/api/v1/sites';
const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

let home: House;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  home = await house();
  [owner, admin] = await Promise.all([
    person({ site: { id: home.id, role: 'site_owner' } }),
    person({ organization: { id: home.organizationId, role: 'org_admin' } }),
  ]);
});

const create = (someone: Person, body: object) =>
  someone.ask(sites, { method: 'POST', body: { org_id: home.organizationId, ...body } });
const patch = (someone: Person, body: unknown, id = home.id) =>
  someone.ask(`${sites}/${id}`, { method: 'PATCH', body });

const restore = (someone: Person, id = home.id) => someone.ask(`${sites}/${id}/restore`, { method: 'POST' });
const archive = (someone: Person, id = home.id) => someone.ask(`${sites}/${id}`, { method: 'DELETE' });
/** Moves the archiving of a site into the past. */
const age = (site: House, days: number) =>
  sql(`update sites.sites set archived_at = archived_at - $1 * interval '1 day' where slug = $2`, [days, site.slug]);

/** A new site and its owner. */
async function ownHouse(): Promise<{ home: House; owner: Person }> {
  const mine = await house();
  return { home: mine, owner: await person({ site: { id: mine.id, role: 'site_owner' } }) };
}

describe('POST /v1/sites', () => {
  it('creates a site owned by its creator, in force with the next request', async () => {
    const slug = `n-${unique()}`;
    const { status, body } = await create(admin, {
      name: 'Novo',
      slug,
      primary_domain: `${slug.toUpperCase()}.Example`,
      default_language: 'en-gb',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9A-Z]{26}$/),
        cors_origins: [],
        org_id: home.organizationId,
        slug,
        name: 'Novo',
        status: 'active',
        primary_domain: `${slug}.example`,
        aliases: [],
        theme_id: 'default',
        default_language: 'en-GB',
        enabled_languages: ['en-GB'],
        multi_lang_enabled: false,
        prefer_www: false,
        force_redirect: false,
        child_redirect_mode: 'redirect',
        redirect_status_code: 301,
        settings: {},
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect((await admin.ask(`${sites}/${body.id}`)).body).toEqual(body);
    const members = (await admin.ask(`/api/v1/auth/sites/${body.id}/members`)).body.items;
    expect(members).toMatchObject([{ user_id: admin.id, role: { slug: 'site_owner' } }]);
    expect((await admin.ask(`${sites}/${body.id}/applets`)).body.items[0].installed).toBe(false);
  });

  it('accepts the organization in the query, also by slug', async () => {
    const { body: org } = await admin.ask(`/api/v1/orgs/${home.organizationId}`);
    const path = `${sites}?org_id=${org.slug}`;
    const { status, body } = await admin.ask(path, { method: 'POST', body: { name: `Pela consulta ${unique()}` } });
    expect([status, body.slug]).toEqual([201, expect.stringMatching(/^pela-consulta-/)]);
  });

  it.each(['www', 'login', 'auth', 'api', 'admin', 'mail', 'localhost', 'xn--bcher-kva'])(
    'refuses the slug %s, which is reserved for the platform, over REST and GraphQL',
    async (slug) => {
      const { status, body } = await create(admin, { name: 'X', slug });
      expect([status, body.error]).toMatchObject([422, { field: 'slug', errors: [{ reason: 'reserved' }] }]);
      const byName = await create(admin, { name: slug });
      if (!slug.includes('--')) expect([byName.status, byName.body.error.field]).toEqual([422, 'slug']);
      const input = { organization: home.organizationId, slug };
      const query = 'mutation ($input: CreateSiteInput!) { createSite(input: $input) { site { id } } }';
      const { errors } = await askWithToken(admin.token, query, { input });
      expect(errors?.[0]?.extensions.faults).toEqual([{ path: 'slug', reason: 'reserved' }]);
    },
  );

  it('responds 409 to a slug or domain in use, also as an alias', async () => {
    const slug = `n-${unique()}`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        create(admin, { name: 'X', slug: `${slug}-${index}`, primary_domain: `${slug}.example` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await create(admin, { name: 'X', slug: home.slug })).body.error).toMatchObject({
      code: 'conflict',
      field: 'slug',
    });
    await patch(owner, { aliases: [`alias-${slug}.example`] });
    const { status, body } = await create(admin, { name: 'X', primary_domain: `alias-${slug}.example` });
    expect([status, body.error.field]).toEqual([409, 'primary_domain']);
  });

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'X', slug: 'a b' }, 'slug'],
    [{ name: 'X', primary_domain: 'http://x.example' }, 'primary_domain'],
    [{ name: 'X', primary_domain: 'outra.imprint.localhost' }, 'primary_domain'],
    [{ name: 'X', default_language: 'português' }, 'default_language'],
  ])('responds 422 to %j with the field', async (body, field) => {
    const answer = await create(admin, body);
    expect([answer.status, answer.body.error.code, answer.body.error.field]).toEqual([422, 'invalid_field', field]);
  });

  it('answers the same 404 without permission and for missing organizations', async () => {
    const [stranger, member] = await Promise.all([
      person(),
      person({ organization: { id: home.organizationId, role: 'org_member' } }),
    ]);
    const answers = new Set<string>();
    for (const someone of [stranger, member, owner]) answers.add(sameness(await create(someone, { name: 'X' })));
    answers.add(sameness(await create(admin, { name: 'X', org_id: missing })));
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
  });
});

describe('GET /v1/sites', () => {
  it('lists the sites of the caller, page by page, without the settings', async () => {
    const { body: mine } = await admin.ask(`${sites}?org_id=${home.organizationId}&limit=200`);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await admin.ask(
        `${sites}?org_id=${home.organizationId}&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor;
    }
    expect(found).toEqual(mine.items.map(({ id }: { id: string }) => id));
    expect(mine.items[0]).not.toHaveProperty('settings');
    const ofOwner = (await owner.ask(sites)).body.items;
    expect(ofOwner.map(({ id }: { id: string }) => id)).toEqual([home.id]);
    expect((await owner.ask('/v1/sites')).status).toBe(200);
  });

  it('finds them in the graph by part of a name, slug or domain, whatever its case, signs and accents are made of', async () => {
    const slug = `f-${unique()}`;
    const name = `Cafe\u0301 d\u2019A\u0301gua \u2013 ${slug}`;
    const { body: made } = await create(admin, { name, slug, primary_domain: `www.${slug}.example` });
    const query = 'query ($search: String) { sites(first: 5, filter: { search: $search }) { nodes { id } } }';
    const found = async (search: string) => {
      const { data } = await askWithToken(admin.token, query, { search });
      return data.sites.nodes.map(({ id }: { id: string }) => id);
    };
    for (const search of [`CAF\u00C9 D'\u00C1GUA - ${slug}`, slug.toUpperCase(), `www.${slug}`])
      expect(await found(search)).toEqual([made.id]);
    for (const search of [`www-${slug}`, `${slug}%`, `${slug}.*`]) expect(await found(search)).toEqual([]);
  });

  it('answers 404 for an organization that the caller cannot see', async () => {
    expect((await owner.ask(`${sites}?org_id=${home.organizationId}`)).status).toBe(404);
    for (const query of [`org_id=${missing}`, 'org_id=', `org_id=${home.organizationId}&org_id=${missing}`]) {
      expect((await admin.ask(`${sites}?${query}`)).status).toBe(404);
    }
  });
});

describe('PATCH /v1/sites/{id}', () => {
  it('"updates a site": names, domains, settings fields, settings merged', async () => {
    const { home: mine, owner: boss } = await ownHouse();
    const domain = `p-${unique()}.example`;
    const first = await patch(
      boss,
      {
        name: 'Outro',
        primary_domain: domain,
        aliases: [`www.${domain}`, domain, `WWW.${domain}`],
        prefer_www: true,
        redirect_status_code: 302,
        settings: { title: 'Título', footer_columns: 3 },
      },
      mine.id,
    );
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({
        name: 'Outro',
        primary_domain: domain,
        aliases: [`www.${domain}`],
        prefer_www: true,
        redirect_status_code: 302,
        settings: { title: 'Título', footer_columns: 3 },
      }),
    ]);
    const second = await patch(boss, { settings: { title: null, tagline: 'Lema', unknown: 1 } }, mine.id);
    expect(second.body.settings).toEqual({ footer_columns: 3, tagline: 'Lema' });
    expect((await patch(boss, { primary_domain: null }, mine.id)).body.primary_domain).toBeNull();
    const again = await house();
    const other = await person({ site: { id: again.id, role: 'site_owner' } });
    expect((await patch(other, { primary_domain: domain }, again.id)).status).toBe(200);
    const lines = await sql(
      `select e.event, e.target from sites.audit_events e join sites.sites s on s.id = e.site_id
       where s.slug = $1 and event = 'site.settings_changed'`,
      [mine.slug],
    );
    expect(lines).toHaveLength(3);
  });

  it('audits the fields that differ, without email addresses', async () => {
    const { home: mine, owner: boss } = await ownHouse();
    await patch(boss, { name: 'Casa', settings: { title: 'Um', tagline: 'ana@example.com' } }, mine.id);
    await patch(boss, { settings: { title: 'Dois', tagline: 'bia@example.com' } }, mine.id);
    const { data } = await askWithToken(
      boss.token,
      'query ($site: ID!) { log: siteAuditLog(site: $site, first: 2) { nodes { event changes { field from to } } } }',
      { site: mine.id },
    );
    expect(data.log.nodes[0]).toEqual({
      event: 'site.settings_changed',
      changes: [
        { field: 'settings.title', from: 'Um', to: 'Dois' },
        { field: 'settings.tagline', from: '…', to: '…' },
      ],
    });
    expect(data.log.nodes[1].changes).toContainEqual({ field: 'name', from: expect.any(String), to: 'Casa' });
  });

  it('is visible to keys of the site immediately', async () => {
    const { home: mine, owner: boss } = await ownHouse();
    const { secret } = await createKey(mine, { scopes: ['site:read'] });
    const read = () => ask('/v1/sites/me/settings', { key: secret });
    await read();
    await patch(boss, { settings: { title: 'Já' } }, mine.id);
    expect((await read()).body.settings).toEqual({ title: 'Já' });
  });

  it('does not install or remove applications', async () => {
    const { home: mine, owner: boss } = await ownHouse();
    const body = { name: 'X', settings: { applets: { forms: { enabled: true } } } };
    const changed = await patch(boss, body, mine.id);
    expect([changed.status, changed.body.settings]).toEqual([200, {}]);
    expect((await boss.ask(`/api/v1/forms?site_id=${mine.id}`)).status).toBe(404);
  });

  it.each([[{}], [{ settings: {} }], [{ settings: { applets: {} } }], [{ id: missing, slug: 'x' }]])(
    'answers 400 to %j: no writable field',
    async (body) => {
      const { status, body: answer } = await patch(owner, body);
      expect([status, answer.error.code]).toEqual([400, 'bad_request']);
      expect(answer.error.message).toContain('primary_domain');
    },
  );

  it.each([
    [{ name: '' }, 422],
    [{ name: 5 }, 422],
    [{ name: 'a\u0000' }, 400],
    [{ settings: { title: 'a\u0000' } }, 400],
    [{ settings: { social: ['\ud800'] } }, 400],
    [{ theme_id: 'a\u0000' }, 400],
    [{ aliases: 'x' }, 422],
    [{ aliases: ['a b'] }, 422],
    [{ aliases: Array.from({ length: 51 }, (_, index) => `a${index}.example`) }, 422],
    [{ aliases: Array.from({ length: 40_000 }, () => 'same.example') }, 422],
    [{ primary_domain: '漢'.repeat(100_000) }, 422],
    [{ primary_domain: 'x.imprint.localhost' }, 422],
    [{ redirect_status_code: 307 }, 400],
    [{ redirect_status_code: 3_000_000_000 }, 400],
    [{ settings: { title: 5 } }, 422],
    [{ default_language: 'fr' }, 400],
    [{ default_language: `en-u-${'aa-xxx-'.repeat(10_000)}bb` }, 400],
    [{ enabled_languages: Array.from({ length: 40_000 }, (_, index) => `en-x-${index}`) }, 400],
  ])('responds to %# with %i and saves nothing', async (body, status) => {
    const before = (await owner.ask(`${sites}/${home.id}`)).body;
    expect((await patch(owner, { prefer_www: !before.prefer_www, ...body })).status).toBe(status);
    expect((await owner.ask(`${sites}/${home.id}`)).body).toEqual(before);
  });

  it('gives a domain to one of two sites that claim it concurrently', async () => {
    const both = await Promise.all([ownHouse(), ownHouse()]);
    const domain = `d-${unique()}.example`;
    const answers = await Promise.all(
      both.map(({ home: mine, owner: boss }) => patch(boss, { primary_domain: domain }, mine.id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('completes for two sites that swap their domains concurrently', async () => {
    const [left, right] = await Promise.all([ownHouse(), ownHouse()]);
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        patch(left.owner, { aliases: [right.home.domain] }, left.home.id),
        patch(right.owner, { aliases: [left.home.domain] }, right.home.id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    }
  });

  it('answers the same 404 without permission', async () => {
    const [stranger, editor] = await Promise.all([person(), person({ site: { id: home.id, role: 'site_editor' } })]);
    const answers = new Set<string>();
    for (const someone of [stranger, editor]) answers.add(sameness(await patch(someone, { name: 'Minha' })));
    for (const id of [missing, 'x', 'me', '%00', '%F0%9F%98%80'])
      answers.add(sameness(await patch(owner, { name: 'Minha' }, id)));
    answers.add(sameness(await stranger.ask(`${sites}/${home.id}`)));
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
    expect((await editor.ask(`${sites}/${home.id}`)).status).toBe(200);
    expect((await patch(admin, { name: 'Pela organização' })).status).toBe(200);
    expect((await ask(`${sites}/${home.id}`)).status).toBe(401);
  });
});

describe('DELETE /v1/sites/{id}', () => {
  it('archives a site: keys, forms and hits stop until it is restored', async () => {
    const { home: mine, owner: boss } = await ownHouse();
    const { secret } = await createKey(mine, { scopes: ['sites:read'] });
    await boss.ask(`${sites}/${mine.id}/applets/forms`, { method: 'PUT', body: { enabled: true } });
    const key = () => ask('/v1/sites/me', { key: secret });
    const forms = () => boss.ask(`/api/v1/forms?site_id=${mine.id}`);
    expect([(await key()).status, (await forms()).status]).toEqual([200, 200]);

    const archived = await boss.ask(`${sites}/${mine.id}`, { method: 'DELETE' });
    expect([archived.status, archived.body.status]).toEqual([202, 'archived']);
    expect([(await key()).status, (await forms()).status]).toEqual([401, 404]);
    expect((await boss.ask(`${sites}/${mine.id}`, { method: 'DELETE' })).body).toMatchObject({ status: 'archived' });
    expect((await patch(boss, { name: 'X' }, mine.id)).status).toBe(409);
    expect((await patch(boss, { settings: { title: 'X' } }, mine.id)).status).toBe(409);
    const off = await boss.ask(`${sites}/${mine.id}/applets/forms`, { method: 'PUT', body: { enabled: false } });
    expect(off.status).toBe(409);
    expect((await boss.ask(`${sites}/${mine.id}`)).body.status).toBe('archived');

    const restored = await restore(boss, mine.id);
    expect([restored.status, restored.body.status]).toEqual([200, 'active']);
    expect([(await key()).status, (await forms()).status]).toEqual([200, 200]);
    const lines = await sql(
      `select event from sites.audit_events e join sites.sites s on s.id = e.site_id
       where s.slug = $1 and event in ('site.archived', 'site.restored') order by at`,
      [mine.slug],
    );
    expect(lines.map(({ event }) => event)).toEqual(['site.archived', 'site.restored']);
  });

  it('is for owners; for all others the site does not exist', async () => {
    const [stranger, editor] = await Promise.all([person(), person({ site: { id: home.id, role: 'site_editor' } })]);
    const answers = new Set<string>();
    for (const someone of [stranger, editor, admin]) {
      answers.add(sameness(await someone.ask(`${sites}/${home.id}`, { method: 'DELETE' })));
    }
    answers.add(sameness(await owner.ask(`${sites}/${missing}`, { method: 'DELETE' })));
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
  });
});

describe('POST /v1/sites/{id}/restore', () => {
  it('restores a site for 30 days, and refuses afterwards', async () => {
    const { home: mine, owner: boss } = await ownHouse();
    expect((await restore(boss, mine.id)).body.status).toBe('active');
    await archive(boss, mine.id);
    await age(mine, 29);
    expect((await restore(boss, mine.id)).body).toMatchObject({ status: 'active', primary_domain: mine.domain });
    await archive(boss, mine.id);
    await age(mine, 30);
    const late = await restore(boss, mine.id);
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
  });

  it('restores a site without a name that another site took', async () => {
    const [{ home: mine, owner: boss }, other] = await Promise.all([ownHouse(), ownHouse()]);
    const domain = `r-${unique()}.example`;
    await patch(boss, { primary_domain: domain }, mine.id);
    await archive(boss, mine.id);
    await sql(`update sites.site_domains set claimed_at = claimed_at - interval '8 days' where domain = $1`, [domain]);
    expect((await patch(other.owner, { aliases: [domain] }, other.home.id)).status).toBe(200);
    expect((await restore(boss, mine.id)).body).toMatchObject({ status: 'active', primary_domain: null });
  });

  it('is for owners; for all others the site does not exist', async () => {
    const { home: mine, owner: boss } = await ownHouse();
    await archive(boss, mine.id);
    const [stranger, editor] = await Promise.all([person(), person({ site: { id: mine.id, role: 'site_editor' } })]);
    const answers = new Set<string>();
    for (const someone of [stranger, editor, admin, owner]) answers.add(sameness(await restore(someone, mine.id)));
    answers.add(sameness(await restore(boss, missing)));
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
    expect((await boss.ask(`${sites}/${mine.id}`)).body.status).toBe('archived');
  });
});
