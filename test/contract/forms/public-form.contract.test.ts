import { graphql, platform } from '../../support/agent.js';
import {
  email,
  type FormHouse,
  formHouse,
  internal,
  makeForm,
  onSite,
  post,
  sameness,
  setForms,
  show,
  submit,
  text,
  tokenOf,
} from '../../support/forms.js';
import { sql } from '../../support/sql.js';

let f: FormHouse;
beforeAll(async () => {
  f = await formHouse();
});

describe('GET /v1/public/forms/{form_id}', () => {
  it('returns "what rendering needs plus render_token", without settings, addresses or counts', async () => {
    const form = await makeForm(f, {
      fields: [
        text('name', { required: true, help: 'Como assina', max_length: 50 }),
        { id: 'kind', type: 'select', label: 'Tipo', options: [{ value: 'a', label: 'A' }] },
        text('more', { visible_if: { all: [{ field: 'kind', op: 'eq', value: 'a' }] } }),
      ],
      settings: { min_fill_seconds: 0, notify_emails: ['owner@example.com'], submit_label: 'Mandar' },
    });
    const { status, body, headers, text: bytes } = await show(f.home, form.id);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      id: form.id,
      name: form.name,
      language: 'pt-BR',
      revision: 1,
      fields: form.fields,
      submit_label: 'Mandar',
      honeypot: { name: expect.stringMatching(/^[a-z_0-9]+$/) },
      render_token: expect.stringMatching(/^r1\.[\w-]+\.[\w-]+\.[\w-]+$/),
      render_token_expires_at: expect.any(String),
    });
    for (const word of ['owner@example.com', f.home.id, 'retention', 'leads_count', 'min_fill']) {
      expect(bytes).not.toContain(word);
    }
    const [, , payload = ''] = body.render_token.split('.');
    const { iat_ms: issued } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(new Date(body.render_token_expires_at).getTime() - issued).toBe(24 * 3_600_000);
  });

  it("uses the visitor's language if the form has it", async () => {
    const form = await makeForm(f, {
      name: 'Contato',
      fields: [
        text('name', { label: 'Nome' }),
        { id: 'c', type: 'radio', label: 'Cor', options: [{ value: 'r', label: 'Vermelho' }] },
      ],
      i18n: { en: { name: 'Contact', fields: { name: { label: 'Name' }, c: { options: { r: 'Red' } } } } },
    });
    const shown = async (language: string) =>
      (await internal(f.home.id, `/v1/public/forms/${form.id}?language=${language}`)).body;
    const english = await shown('en-GB');
    expect([english.language, english.name, english.submit_label]).toEqual(['en', 'Contact', 'Send']);
    expect(english.fields.map(({ label }: { label: string }) => label)).toEqual(['Name', 'Cor']);
    expect(english.fields[1].options).toEqual([{ value: 'r', label: 'Red' }]);
    for (const language of ['fr', 'pt', '', '%00', 'x'.repeat(100)])
      expect((await shown(language)).name).toBe('Contato');
  });

  it('responds "the same opaque 404" to every cause, byte for byte', async () => {
    const other = await formHouse();
    const [open, draft, disabled, foreign] = await Promise.all([
      makeForm(f),
      makeForm(f, { status: 'draft' }),
      makeForm(f, { status: 'disabled' }),
      makeForm(other),
    ]);
    const [early, late, full] = await Promise.all([
      makeForm(f, { settings: { opens_at: '2999-01-01T00:00:00Z' } }),
      makeForm(f, { settings: { closes_at: '2001-01-01T00:00:00Z' } }),
      makeForm(f, { settings: { min_fill_seconds: 0, notify_emails: [], max_submissions: 1 } }),
    ]);
    expect((await submit(f.home, full.id, {})).status).toBe(200);
    const without = await formHouse();
    const hidden = await makeForm(without);
    await setForms(without.home.id, false);
    const read = (siteId: string | null, id: string, headers = {}) =>
      internal(siteId, `/v1/public/forms/${id}`, { headers });
    const send = (siteId: string | null, id: string, headers = {}) =>
      internal(siteId, `/v1/public/forms/${id}/submit`, { method: 'POST', body: {}, headers });
    const causes: [string | null, string, object?][] = [
      [f.home.id, draft.id],
      [f.home.id, disabled.id],
      [f.home.id, early.id],
      [f.home.id, late.id],
      [f.home.id, full.id],
      [f.home.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
      [f.home.id, foreign.id],
      [f.home.id, 'nonsense'],
      [f.home.id, '%00'],
      [f.home.id, open.slug],
      [without.home.id, hidden.id],
      [null, open.id],
      ['', open.id],
      ['nonsense', open.id],
      [other.home.id, open.id],
      ['01ARZ3NDEKTSV4RRFFQ69G5FAV', open.id],
    ];
    const answers = new Set<string>();
    for (const [siteId, id, headers] of causes) {
      answers.add(sameness(await read(siteId, id, headers)));
      answers.add(sameness(await send(siteId, id, headers)));
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain(
      '[404,"{\\"error\\":{\\"code\\":\\"not_found\\",\\"message\\":\\"Not found\\"}}"',
    );
    expect((await read(f.home.id, open.id.toLowerCase())).status).toBe(200);
  });

  it('is "never exposed on the public API host"', async () => {
    const form = await makeForm(f);
    for (const mount of ['/v1', '/api/v1']) {
      const { status } = await f.owner.ask(`${mount}/public/forms/${form.id}`, {
        headers: { 'x-service-site-id': f.home.id },
      });
      expect(status).toBe(404);
    }
    expect(new URL(platform.internal_url).hostname).toBe('127.0.0.1');
    for (const path of ['/metrics', '/v1/public/forms']) expect((await f.owner.ask(path)).status).toBe(404);

    const query = 'query ($s: ID!, $f: ID!) { publicForm(siteId: $s, formId: $f) { id } }';
    for (const headers of [
      {},
      { authorization: `Bearer ${f.owner.token}` },
      { authorization: `Bearer ${platform.operator_token}` },
    ] as Record<string, string>[]) {
      const { errors } = await graphql(query, { s: f.home.id, f: form.id }, headers);
      expect(errors?.[0]?.extensions.code).toMatch(/^(FORBIDDEN|UNAUTHENTICATED)$/);
    }
  });

  it('closes at the quota, which 20 concurrent submissions do not exceed', async () => {
    const form = await makeForm(f, { settings: { min_fill_seconds: 0, notify_emails: [], max_submissions: 5 } });
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(f.home, form.id)));
    const answers = await Promise.all(
      tokens.map((token, index) => post(f.home, form.id, { render_token: token, data: { name: `N ${index}` } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(404)]);
    const [{ count }] = await sql(
      `select count(*)::int from forms.leads l join forms.forms f on f.id = l.form_id where f.slug = $1`,
      [form.slug],
    );
    expect(count).toBe(5);
    expect((await show(f.home, form.id)).status).toBe(404);
    expect((await f.owner.ask(onSite(f.home, `/forms/${form.id}`))).body.leads_count).toBe(5);
  });

  it('serves /health, /ready and /metrics', async () => {
    expect((await internal(null, '/health')).body).toEqual({ status: 'ok' });
    expect((await internal(null, '/ready')).body).toEqual({ status: 'ready' });
    const metrics = await internal(null, '/metrics');
    expect([metrics.status, metrics.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
  });

  it('stores every field type', async () => {
    const form = await makeForm(f, {
      fields: [email, text('phone', { type: 'phone' }), text('h', { type: 'hidden', default: 'x' })],
    });
    expect((await show(f.home, form.id)).body.fields).toEqual(form.fields);
  });
});
