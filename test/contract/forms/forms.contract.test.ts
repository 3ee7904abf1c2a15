import { toUuid } from '@imprint/ids/id';
import { ask, graphql, operate } from '../../support/agent.js';
import {
  email,
  type FormHouse,
  formHouse,
  leadsOf,
  makeForm,
  onSite,
  openForm,
  sameness,
  setForms,
  submit,
  text,
} from '../../support/forms.js';
import { person } from '../../support/people.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';

let f: FormHouse;
beforeAll(async () => {
  f = await formHouse();
});

const create = (body: unknown) => f.owner.ask(onSite(f.home, '/forms'), { method: 'POST', body });
const patch = (id: string, body: unknown) => f.owner.ask(onSite(f.home, `/forms/${id}`), { method: 'PATCH', body });

describe('POST /v1/forms', () => {
  it('responds 201 with the documented form', async () => {
    const { status, body } = await create({ name: 'Fale conosco', fields: [text('name', { required: true })] });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      site_id: f.home.id,
      org_id: f.home.organizationId,
      slug: 'fale-conosco',
      name: 'Fale conosco',
      status: 'draft',
      language: 'pt-BR',
      revision: 1,
      fields: [{ id: 'name', type: 'text', label: 'name', required: true }],
      settings: expect.objectContaining({ min_fill_seconds: 3, retention_days: 365, spam_retention_days: 30 }),
      i18n: {},
      leads_count: 0,
      spam_count: 0,
      last_lead_at: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('allows 100 forms per site, also to concurrent requests', async () => {
    const full = await formHouse();
    const { id } = await makeForm(full);
    await sql(
      `insert into forms.forms
       select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'slug', 's-' || n))).*
       from forms.forms one, generate_series(1, 97) n where one.id = $1`,
      [toUuid(id)],
    );
    const post = () => full.owner.ask(onSite(full.home, '/forms'), { method: 'POST', body: openForm() });
    const replies = await Promise.all(Array.from({ length: 6 }, post));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.error.message).toMatch(/at most 100 forms/);
  });

  it('"returns 409 when a form with the same slug already exists on the site"', async () => {
    const slug = `s-${unique()}`;
    expect((await create(openForm({ slug }))).status).toBe(201);
    const { status, body } = await create(openForm({ slug }));
    expect([status, body.error.code, body.error.field]).toEqual([409, 'conflict', 'slug']);
    const other = await formHouse();
    expect(
      (await other.owner.ask(onSite(other.home, '/forms'), { method: 'POST', body: openForm({ slug }) })).status,
    ).toBe(201);
  });

  it('creates one of 10 concurrent forms with the same slug', async () => {
    const slug = `s-${unique()}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(openForm({ slug }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('"and 422 for an invalid definition", listing every fault with its path', async () => {
    const { status, body } = await create({ fields: [{ id: 'X', type: 'select', label: '' }] });
    expect([status, body.error.code]).toEqual([422, 'invalid_definition']);
    expect(body.error.errors).toEqual(
      expect.arrayContaining([
        { path: 'name', reason: 'required' },
        { path: 'fields[0].id', reason: 'invalid_id' },
        { path: 'fields[0].label', reason: 'too_short' },
      ]),
    );
  });

  it('responds 400 to a body that is not a JSON object, 413 above 512 KiB', async () => {
    expect((await create('{')).status).toBe(400);
    expect((await create('[]')).status).toBe(400);
    expect((await create(JSON.stringify(openForm({ name: 'x'.repeat(600_000) })))).status).toBe(413);
  });

  it('ignores unknown fields, including site_id', async () => {
    const other = await formHouse();
    const { body } = await create(openForm({ site_id: other.home.id, id: other.home.id, leads_count: 7 }));
    expect([body.site_id, body.leads_count]).toEqual([f.home.id, 0]);
  });
});

describe('GET /v1/forms', () => {
  it('lists the forms of the site with their counts, oldest first', async () => {
    const mine = await formHouse();
    const [first, second] = [await makeForm(mine), await makeForm(mine)];
    await submit(mine.home, second.id, { name: 'Ana' });
    const { status, body } = await mine.owner.ask(onSite(mine.home, '/forms'));
    expect([status, body.next_cursor]).toEqual([200, null]);
    expect(body.items.map(({ id, leads_count: count }: { id: string; leads_count: number }) => [id, count])).toEqual([
      [first.id, 0],
      [second.id, 1],
    ]);
    expect(body.items[0].fields).toBeUndefined();
  });

  it('accepts /v1 and /api/v1, UUID and ULID', async () => {
    for (const id of [f.home.id, f.home.id.toLowerCase(), toUuid(f.home.id)]) {
      expect((await f.owner.ask(`/v1/forms?site_id=${id}`)).status).toBe(200);
    }
  });
});

describe('PATCH /v1/forms/{id}', () => {
  it('updates the given fields, "slug unchanged", and increments the revision', async () => {
    const form = await makeForm(f, { slug: `s-${unique()}` });
    const { status, body } = await patch(form.id, { name: 'Novo', slug: 'outro', status: 'disabled' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Novo', slug: form.slug, status: 'disabled', revision: 2, fields: form.fields });
  });

  it('replaces fields and merges settings', async () => {
    const form = await makeForm(f);
    const { body } = await patch(form.id, { fields: [text('other')], settings: { retention_days: 10 } });
    expect(body.fields.map(({ id }: { id: string }) => id)).toEqual(['other']);
    expect(body.settings).toMatchObject({
      retention_days: 10,
      spam_retention_days: 10,
      min_fill_seconds: 0,
      notify_emails: [],
    });
  });

  it('refuses to restore a removed field with another type', async () => {
    const form = await makeForm(f);
    await patch(form.id, { fields: [text('other')] });
    const { status, body } = await patch(form.id, { fields: [text('other'), { ...email, id: 'name' }] });
    expect([status, body.error.errors]).toEqual([422, [{ path: 'fields[1].type', reason: 'type_changed' }]]);
    expect((await patch(form.id, { fields: [text('name')] })).status).toBe(200);
  });

  it('allows every status transition', async () => {
    const form = await makeForm(f);
    for (const status of ['draft', 'disabled', 'active', 'disabled', 'draft', 'active']) {
      expect((await patch(form.id, { status })).body.status).toBe(status);
    }
    const hidden = await create({ name: 'X', fields: [text('a', { type: 'hidden' })] });
    const refused = await patch(hidden.body.id, { status: 'active' });
    expect(refused.body.error.errors).toEqual([{ path: 'fields', reason: 'no_visible_field' }]);
  });

  it('loses no concurrent change', async () => {
    const form = await makeForm(f);
    await Promise.all([
      patch(form.id, { settings: { retention_days: 20 } }),
      patch(form.id, { settings: { min_fill_seconds: 7 } }),
      patch(form.id, { name: 'Dois' }),
    ]);
    const { body } = await f.owner.ask(onSite(f.home, `/forms/${form.id}`));
    expect(body).toMatchObject({ name: 'Dois', revision: 4, settings: { retention_days: 20, min_fill_seconds: 7 } });
  });
});

describe('DELETE /v1/forms/{id}', () => {
  it('"cascades to the form\'s leads and deliveries" and keeps those of others', async () => {
    const mine = await formHouse();
    const [gone, kept] = [await makeForm(mine), await makeForm(mine)];
    await submit(mine.home, gone.id, { name: 'Ana' });
    await submit(mine.home, kept.id, { name: 'Bia' });
    const path = onSite(mine.home, `/forms/${gone.id}`);
    expect((await mine.owner.ask(path, { method: 'DELETE' })).status).toBe(204);
    expect((await mine.owner.ask(path)).status).toBe(404);
    expect((await mine.owner.ask(path, { method: 'DELETE' })).status).toBe(404);
    const { body } = await mine.owner.ask(onSite(mine.home, '/leads', '&status=all'));
    expect(body.items.map(({ data }: { data: { name: string } }) => data.name)).toEqual(['Bia']);
  });

  it('may take longer than the statements of other requests, as it does with millions of leads', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine);
    await submit(mine.home, form.id, { name: 'Ana' });
    const limit = `limit_${unique().replaceAll('-', '_')}`;
    await sql(
      `create function forms.${limit}() returns trigger language plpgsql as $$ begin
         assert current_setting('statement_timeout')::interval > interval '15 seconds'; return old;
       end $$;
       create trigger ${limit} before delete on forms.leads for each row
         when (old.form_id = '${toUuid(form.id)}') execute function forms.${limit}()`,
    );
    const { status } = await mine.owner.ask(onSite(mine.home, `/forms/${form.id}`), { method: 'DELETE' });
    await sql(`drop function forms.${limit} cascade`);
    expect(status).toBe(204);
  });
});

describe('concurrent operations on one form', () => {
  it('answers every request: submissions, deletions of leads and of the form itself', async () => {
    const mine = await formHouse();
    const hook = { url: 'http://127.0.0.1:9/', events: ['lead.created', 'lead.deleted'] };
    await mine.owner.ask(onSite(mine.home, '/form-webhooks'), { method: 'POST', body: hook });
    for (let round = 0; round < 3; round++) {
      const form = await makeForm(mine);
      for (let n = 0; n < 6; n++) await submit(mine.home, form.id, { name: `R ${round} ${n}` });
      const { body } = await mine.owner.ask(onSite(mine.home, '/leads', `&form_id=${form.id}&status=all`));
      const take = ({ id }: { id: string }) => mine.owner.ask(onSite(mine.home, `/leads/${id}`), { method: 'DELETE' });
      const free = ({ id }: { id: string }) =>
        mine.owner.ask(onSite(mine.home, `/leads/${id}/nao-e-spam`), { method: 'POST' });
      const answers = await Promise.all([
        ...body.items.map(take),
        ...body.items.map(free),
        submit(mine.home, form.id, { name: 'late' }),
        mine.owner.ask(onSite(mine.home, `/forms/${form.id}`), { method: 'DELETE' }),
      ]);
      expect(answers.filter(({ status }) => ![200, 204, 404].includes(status)).map(({ text: words }) => words)).toEqual(
        [],
      );
      expect(await leadsOf(mine, `&form_id=${form.id}&status=all`)).toEqual([]);
    }
  });
});

describe('authorization', () => {
  const routes: [string, string][] = [
    ['GET', '/forms'],
    ['POST', '/forms'],
    ['GET', '/forms/:form'],
    ['PATCH', '/forms/:form'],
    ['DELETE', '/forms/:form'],
    ['GET', '/leads'],
    ['GET', '/leads/export'],
    ['GET', '/leads/:lead'],
    ['DELETE', '/leads/:lead'],
    ['POST', '/leads/:lead/nao-e-spam'],
    ['GET', '/form-webhooks'],
    ['POST', '/form-webhooks'],
    ['PATCH', '/form-webhooks/:hook'],
    ['DELETE', '/form-webhooks/:hook'],
    ['GET', '/form-webhooks/:hook/deliveries'],
    ['POST', '/form-webhooks/:hook/test'],
    ['POST', '/form-webhooks/:hook/deliveries/:delivery/redeliver'],
  ];
  const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  let places: Record<string, string>;
  beforeAll(async () => {
    const form = await makeForm(f);
    await submit(f.home, form.id, { name: 'Ana' });
    const { body: leads } = await f.owner.ask(onSite(f.home, '/leads', `&form_id=${form.id}`));
    const { body: hook } = await f.owner.ask(onSite(f.home, '/form-webhooks'), {
      method: 'POST',
      body: { url: 'http://127.0.0.1:9/x', status: 'paused' },
    });
    places = { ':form': form.id, ':lead': leads.items[0].id, ':hook': hook.id, ':delivery': missing };
  });
  const filled = (path: string) => path.replace(/:(form|lead|hook|delivery)/g, (name) => places[name] ?? missing);
  const options = (method: string) => ({ method, ...(/POST|PATCH/.test(method) && { body: { name: 'X' } }) });

  it.each(routes)(
    '%s %s: "a mismatch returns 404, never 403", to strangers, other roles and wrong sites alike',
    async (method, path) => {
      const other = await formHouse();
      const [stranger, author, contributor, orgAdmin] = await Promise.all([
        person(),
        person({ site: { id: f.home.id, role: 'site_author' } }),
        person({ site: { id: f.home.id, role: 'site_contributor' } }),
        person({ organization: { id: f.home.organizationId, role: 'org_admin' } }),
      ]);
      const answers = new Set<string>();
      for (const someone of [stranger, author, contributor, orgAdmin, other.owner]) {
        answers.add(sameness(await someone.ask(onSite(f.home, filled(path)), options(method))));
      }
      for (const query of ['', '?site_id=', '?site_id=x', `?site_id=${missing}`, `?site_id=${other.home.id}`]) {
        answers.add(sameness(await f.owner.ask(`/api/v1${filled(path)}${query}`, options(method))));
      }
      expect([...answers]).toEqual([
        expect.stringMatching(/^\[404,"\{\\"error\\":\{\\"code\\":\\"not_found\\",\\"message\\":\\"Not found\\"\}\}"/),
      ]);
    },
  );

  it.each(routes)('%s %s: 401 without a token', async (method, path) => {
    const { status, body } = await ask(onSite(f.home, filled(path)), options(method));
    expect([status, body.error.code]).toEqual([401, 'unauthorized']);
  });

  it.each(routes)('%s %s: 422 for an unknown parameter', async (method, path) => {
    const { status, body } = await f.owner.ask(onSite(f.home, filled(path), '&colour=red'), options(method));
    expect([status, body.error.code, body.error.field]).toEqual([422, 'unknown_parameter', 'colour']);
  });

  it('lets editors write forms and read leads, nothing else', async () => {
    const editor = await person({ site: { id: f.home.id, role: 'site_editor' } });
    const allowed = [
      'GET /forms',
      'POST /forms',
      'GET /forms/:form',
      'PATCH /forms/:form',
      'GET /leads',
      'GET /leads/:lead',
    ];
    for (const [method, path] of routes.filter(([name, place]) => name !== 'DELETE' || place !== '/forms/:form')) {
      const { status } = await editor.ask(onSite(f.home, filled(path)), options(method));
      expect([method, path, status === 404]).toEqual([method, path, !allowed.includes(`${method} ${path}`)]);
    }
  });

  it('lets site members with members:manage in the organization manage spam and webhooks', async () => {
    const someone = await person({
      site: { id: f.home.id, role: 'site_author' },
      organization: { id: f.home.organizationId, role: 'org_admin' },
    });
    expect((await someone.ask(onSite(f.home, '/form-webhooks'))).status).toBe(200);
    expect((await someone.ask(onSite(f.home, filled('/leads/:lead/nao-e-spam')), { method: 'POST' })).status).toBe(200);
    expect((await someone.ask(onSite(f.home, '/leads'))).status).toBe(404);
  });

  it('"without the application installed on the site: every admin route returns 404", and reinstalling restores everything', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine);
    await submit(mine.home, form.id, { name: 'Ana' });
    await setForms(mine.home.id, false);
    for (const [method, path] of routes) {
      expect([path, (await mine.owner.ask(onSite(mine.home, filled(path)), options(method))).status]).toEqual([
        path,
        404,
      ]);
    }
    await setForms(mine.home.id, true);
    expect((await mine.owner.ask(onSite(mine.home, `/forms/${form.id}`))).body.leads_count).toBe(1);
  });
});

describe('GraphQL', () => {
  it('shows the forms of a site, and none without permission to write them', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine);
    const query = 'query ($id: ID!) { site(reference: $id) { slug forms { id leadsCount status } } }';
    const { site } = await operate(query, { id: mine.home.id });
    expect(site.forms).toEqual([{ id: form.id, leadsCount: 0, status: 'ACTIVE' }]);
    const author = await person({ site: { id: mine.home.id, role: 'site_author' } });
    const { data } = await graphql(query, { id: mine.home.id }, { authorization: `Bearer ${author.token}` });
    expect(data.site).toEqual({ slug: mine.home.slug, forms: null });
  });

  it('copies a form as a draft', async () => {
    const form = await makeForm(f, { name: 'Original' });
    const { copy } = await operate(
      'mutation ($input: DuplicateFormInput!) { copy: duplicateForm(input: $input) { form { slug status fields revision } } }',
      { input: { siteId: f.home.id, id: form.id } },
    );
    expect(copy.form).toEqual({
      slug: expect.stringMatching(/^original/),
      status: 'DRAFT',
      fields: form.fields,
      revision: 1,
    });
  });

  it('refuses changes of a revision that is not the current one', async () => {
    const { id } = await makeForm(f);
    const rename = (name: string) =>
      graphql(
        'mutation ($input: UpdateFormInput!) { updateForm(input: $input) { form { name revision } } }',
        { input: { siteId: f.home.id, id, expectedRevision: 1, definition: { name } } },
        { authorization: `Bearer ${f.owner.token}` },
      );
    const answers = await Promise.all([rename('One'), rename('Other')]);
    const changed = answers.flatMap(({ data }) => data?.updateForm?.form ?? []);
    const codes = answers.flatMap(({ errors }) => errors?.[0]?.extensions?.code ?? []);
    expect(changed).toEqual([{ name: expect.stringMatching(/^(One|Other)$/), revision: 2 }]);
    expect(codes).toEqual(['PRECONDITION_FAILED']);
  });
});
