import { ask } from '../support/agent.js';
import { eventually } from '../support/eventually.js';
import { type FormHouse, formHouse, leadsOf, makeForm, onSite, show, submit, text } from '../support/forms.js';
import { createKey, scopes, type Workspace, workspace } from '../support/seed.js';

/** Names that every JavaScript object inherits. */
const inherited = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

describe('an attacker who sends the names of inherited members', () => {
  let w: Workspace;
  beforeAll(async () => {
    w = await workspace();
  });

  it.each(inherited)('asks to export %s and learns which resources there are', async (name) => {
    const { status, body } = await w.ask(`/v1/export?resource=${name}`);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(body.error.message).toContain('posts, leads, analytics');
  });

  it.each(inherited)('claims a body encoded as %s and is refused', async (name) => {
    const headers = { 'content-encoding': name, 'content-type': 'application/json' };
    expect((await w.ask('/v1/posts', { method: 'POST', body: '{}', headers })).status).toBe(415);
  });

  it.each(inherited)('asks for a media file of type %s and finds none', async (name) => {
    expect((await ask(`/media/m/file.${name}`)).status).toBe(404);
  });

  it.each(inherited)('writes an element and an entity <%s> into a post, which lose their meaning', async (name) => {
    const text = `a<${name.toLowerCase()}>b</${name.toLowerCase()}>&${name};`;
    const blocks = [{ type: 'paragraph', text }];
    const { status, body } = await w.ask('/v1/posts', {
      method: 'POST',
      body: { title: name, language: 'pt-BR', blocks_json: { v: 1, blocks } },
    });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain(`<${name.toLowerCase()}>`);
  });

  it.each(inherited)('changes settings named %s, which are no settings', async (name) => {
    const body = `{"settings": {"${name}": {"polluted": true}, "tagline": "Devagar"}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await w.ask('/v1/sites/me/settings', { method: 'PATCH', body, headers })).status).toBe(200);
    expect((await w.ask('/v1/sites/me/settings')).text).not.toContain('polluted');
  });
});

describe('an owner whose form has a field and a choice with inherited names', () => {
  let place: FormHouse;
  let formId: string;
  let key: string;
  beforeAll(async () => {
    place = await formHouse();
    const fields = [
      text('name'),
      text('constructor'),
      text('house', { visible_if: { all: [{ field: 'constructor', op: 'not_empty' }] } }),
      { id: 'kind', type: 'select', label: 'Kind', options: [{ value: 'constructor', label: 'Builder' }] },
    ];
    const i18n = { en: { name: 'Contact', fields: { kind: { label: 'Kind', options: { other: 'Other' } } } } };
    formId = (await makeForm(place, { fields, i18n })).id;
    key = (await createKey(place.home, { scopes })).secret;
  });

  it('shows it to visitors in another language', async () => {
    const { status, body } = await show(place.home, formId, { headers: { 'accept-language': 'en' } });
    expect(status).toBe(200);
    expect(body.fields[1]).toMatchObject({ id: 'constructor' });
    expect(body.fields[3].options).toEqual([{ value: 'constructor', label: 'Builder' }]);
  });

  it('gets leads that leave them out, and exports them', async () => {
    expect((await submit(place.home, formId, { name: 'Ana' })).status).toBe(200);
    await eventually(async () => (await leadsOf(place)).length > 0);
    const csv = await ask('/v1/export?resource=leads&format=csv', { key });
    expect([csv.status, csv.text.includes('native code')]).toEqual([200, false]);
  });

  it('saves it again', async () => {
    const path = onSite(place.home, `/forms/${formId}`);
    expect((await place.owner.ask(path, { method: 'PATCH', body: { name: 'Again' } })).status).toBe(200);
  });
});
