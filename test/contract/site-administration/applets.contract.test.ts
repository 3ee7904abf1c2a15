import { ask, operate } from '../../support/agent.js';
import { sameness } from '../../support/forms.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { createKey } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let home: House;
let owner: Person;
beforeAll(async () => {
  home = await house();
  owner = await person({ site: { id: home.id, role: 'site_owner' } });
});

const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const path = (more = '', id = home.id) => `/api/v1/sites/${id}/applets${more}`;
const put = (someone: Person, body: unknown, at = path('/forms')) => someone.ask(at, { method: 'PUT', body });

describe('PUT /v1/sites/{id}/applets/forms', () => {
  it('"the site owner enables or disables the forms application", idempotently', async () => {
    const on = await put(owner, { enabled: true });
    expect([on.status, on.body]).toEqual([
      200,
      { slug: 'forms', enabled: true, changed_at: expect.any(String), changed_by: owner.id },
    ]);
    expect((await put(owner, { enabled: true })).body).toEqual(on.body);
    const off = await put(owner, { enabled: false });
    expect([off.body.enabled, off.body.changed_at > on.body.changed_at]).toEqual([false, true]);
    const lines = await sql(
      'select event from sites.audit_events e join sites.sites s on s.id = e.site_id where s.slug = $1 and event like $$applet.%$$ order by at',
      [home.slug],
    );
    expect(lines.map(({ event }) => event)).toEqual(['applet.enabled', 'applet.disabled']);
  });

  it('is in force with the next request: "admin and public form routes start responding"', async () => {
    const forms = () => owner.ask(`/api/v1/forms?site_id=${home.id}`);
    for (const enabled of [true, false, true, false]) {
      await put(owner, { enabled });
      expect((await forms()).status).toBe(enabled ? 200 : 404);
    }
  });

  it('appears in the site settings after the first change, for staff and for keys', async () => {
    const mine = await house();
    const boss = await person({ site: { id: mine.id, role: 'site_owner' } });
    const { secret } = await createKey(mine, { scopes: ['site:read', 'site:write'] });
    const shown = async () => [
      (await boss.ask(`/api/v1/sites/${mine.id}`)).body.settings,
      (await ask('/v1/sites/me/settings', { key: secret })).body.settings,
    ];
    expect(await shown()).toEqual([{}, {}]);
    for (const enabled of [true, false]) {
      await put(boss, { enabled }, path('/forms', mine.id));
      const settings = { applets: { forms: { enabled } } };
      expect(await shown()).toEqual([settings, settings]);
    }
    const sneaky = { title: 'T', applets: { forms: { enabled: true } } };
    const changed = await ask('/v1/sites/me/settings', { method: 'PATCH', key: secret, body: { settings: sneaky } });
    expect(changed.body.settings).toEqual({ title: 'T', applets: { forms: { enabled: false } } });
  });

  it('writes one audit event for ten concurrent changes', async () => {
    const mine = await house();
    const boss = await person({ site: { id: mine.id, role: 'site_owner' } });
    await Promise.all(Array.from({ length: 10 }, () => put(boss, { enabled: true }, path('/forms', mine.id))));
    const lines = await sql(
      'select 1 from sites.audit_events e join sites.sites s on s.id = e.site_id where s.slug = $1 and event like $$applet.%$$',
      [mine.slug],
    );
    expect(lines).toHaveLength(1);
  });

  it.each([[{}], [{ enabled: 'yes' }], [{ enabled: null }], ['{'], ['[]']])('responds 400 to %j', async (body) => {
    const { status, body: answer } = await put(owner, body);
    expect([status, answer.error.code]).toEqual([400, 'bad_request']);
  });

  it('is the same 404 without permission, for other sites and for unknown applications', async () => {
    const [stranger, editor, admin] = await Promise.all([
      person(),
      person({ site: { id: home.id, role: 'site_editor' } }),
      person({ organization: { id: home.organizationId, role: 'org_admin' } }),
    ]);
    const answers = new Set<string>();
    for (const someone of [stranger, editor, admin]) answers.add(sameness(await put(someone, { enabled: true })));
    for (const place of [path('/forms', missing), path('/forms', 'x'), path('/shop'), path('/%00')]) {
      answers.add(sameness(await put(owner, { enabled: true }, place)));
    }
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
    expect((await ask(path('/forms'), { method: 'PUT', body: { enabled: true } })).status).toBe(401);
  });

  it('is allowed for site members with members:manage in the organization', async () => {
    const someone = await person({
      site: { id: home.id, role: 'site_author' },
      organization: { id: home.organizationId, role: 'org_admin' },
    });
    expect((await put(someone, { enabled: true })).status).toBe(200);
  });
});

describe('GET /v1/sites/{id}/applets', () => {
  it('returns the catalog to every member', async () => {
    const contributor = await person({ site: { id: home.id, role: 'site_contributor' } });
    await operate('mutation ($input: SetSiteApplicationInput!) { setSiteApplication(input: $input) { site { id } } }', {
      input: { site: home.id, application: 'forms', enabled: true },
    });
    const { status, body } = await contributor.ask(path());
    expect([status, body]).toEqual([
      200,
      {
        items: [
          {
            slug: 'forms',
            name: expect.any(String),
            description: expect.any(String),
            installed: true,
            installed_at: expect.any(String),
            version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          },
        ],
      },
    ]);
    const stranger = await person();
    expect((await stranger.ask(path())).status).toBe(404);
    expect((await contributor.ask(`/v1/sites/${home.id}/applets`)).status).toBe(200);
    expect((await contributor.ask(`${path()}?colour=red`)).status).toBe(422);
  });
});
