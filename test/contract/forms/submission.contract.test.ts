import { noteSecret, operate } from '../../support/agent.js';
import { askAs } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import {
  type FormHouse,
  formHouse,
  internal,
  leadsOf,
  makeForm,
  onSite,
  post,
  sameness,
  show,
  submit,
  text,
  tokenOf,
} from '../../support/forms.js';
import { newEmail, nthMail } from '../../support/people.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';
import { sent, submitTogether } from '../../support/submissions-together.js';

let f: FormHouse;
beforeAll(async () => {
  f = await formHouse();
});

const countOf = async (formId: string) => (await leadsOf(f, `&form_id=${formId}&status=all&limit=200`)).length;

describe('POST /v1/public/forms/{form_id}/submit', () => {
  it('stores canonical values and "never echoes the payload"', async () => {
    const form = await makeForm(f, {
      settings: { min_fill_seconds: 0, success: { message: 'Valeu!' }, notify_emails: [] },
    });
    const answer = await submit(f.home, form.id, { name: '  Zoë\u0301\u0007 ', email: 'ANA@EXAMPLE.com' });
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok', message: 'Valeu!', redirect_url: null }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [lead] = await leadsOf(f, `&form_id=${form.id}`);
    expect(lead).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      form_id: form.id,
      page_path: '/contato',
      data: { name: 'Zoë\u0301'.normalize('NFC'), email: 'ana@example.com' },
      status: 'clean',
      spam_score: 0,
      created_at: expect.any(String),
    });
  });

  it('redirects if the form says so', async () => {
    const success = { type: 'redirect', redirect_url: 'https://example.com/obrigado' };
    const form = await makeForm(f, { settings: { min_fill_seconds: 0, success } });
    const { body } = await submit(f.home, form.id, {});
    expect(body).toEqual({ status: 'ok', message: null, redirect_url: 'https://example.com/obrigado' });
  });

  it('"the response never echoes the payload": a fault is "the field key and a reason from a closed vocabulary"', async () => {
    const form = await makeForm(f, {
      fields: [
        text('name', { required: true }),
        text('age', { type: 'number', max: 120 }),
        { id: 'mail', type: 'email', label: 'M' },
      ],
    });
    // The runner searches logs and jobs for this value.
    noteSecret('segredo-que-nao-volta');
    const answer = await submit(f.home, form.id, { age: '4711', mail: 'segredo-que-nao-volta', name: '' });
    noteSecret('outro-segredo-de-visitante');
    await submit(f.home, (await makeForm(f)).id, { name: 'outro-segredo-de-visitante' });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        error: {
          code: 'invalid_field',
          message: 'Invalid field',
          field: 'name',
          reason: 'required',
          errors: [
            { field: 'name', reason: 'required' },
            { field: 'age', reason: 'too_large' },
            { field: 'mail', reason: 'invalid_email' },
          ],
        },
      },
    ]);
    expect(answer.text).not.toMatch(/4711|segredo/);
    expect(await countOf(form.id)).toBe(0);
  });

  it('"a field outside the form definition is rejected (not ignored), including site_id"', async () => {
    const form = await makeForm(f);
    const cases: [Record<string, unknown>, Record<string, unknown>, string][] = [
      [{ site_id: f.home.id }, {}, 'site_id'],
      [{}, { site_id: f.home.id }, 'site_id'],
      [{}, { name: 'Ana', extra: 'x' }, 'extra'],
      [{ form_id: form.id }, {}, 'form_id'],
      [{}, { '<img src=x>': 'x' }, '?'],
      [{}, { __proto__x: 'x' }, '?'],
    ];
    for (const [more, data, field] of cases) {
      const { status, body, text: bytes } = await submit(f.home, form.id, data, { more });
      expect([status, body.error.field, body.error.reason]).toEqual([422, field, 'unknown_field']);
      expect(bytes).not.toContain('img');
    }
    expect(await countOf(form.id)).toBe(0);
  });

  it('rejects unknown keys even with a filled honeypot: "no extra oracle"', async () => {
    const form = await makeForm(f);
    const { honeypot } = (await show(f.home, form.id)).body;
    const { status } = await submit(f.home, form.id, { [honeypot.name]: 'x', extra: 'y' });
    expect(status).toBe(422);
  });

  it('honeypot, minimum time and clean: "success (200) identical", byte for byte; "stored as spam"', async () => {
    const quick = await makeForm(f);
    const slow = await makeForm(f, { settings: { min_fill_seconds: 60, notify_emails: [] } });
    const { honeypot } = (await show(f.home, quick.id)).body;
    const answers = [
      await submit(f.home, quick.id, { name: 'Ana' }),
      await submit(f.home, quick.id, { name: 'Robô', [honeypot.name]: 'https://spam.example' }),
      await submit(f.home, slow.id, { name: 'Apressada' }),
    ];
    expect(new Set(answers.map(sameness)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const spam = await leadsOf(f, '&status=spam&ordem=asc');
    const found = spam.filter(({ form_id: id }: { form_id: string }) => [quick.id, slow.id].includes(id));
    expect(
      found.map(({ data, spam_score: score }: { data: { name: string }; spam_score: number }) => [data.name, score]),
    ).toEqual([
      ['Robô', 100],
      ['Apressada', 100],
    ]);
    expect((await f.owner.ask(onSite(f.home, `/forms/${quick.id}`))).body).toMatchObject({
      leads_count: 1,
      spam_count: 1,
    });
    expect(found[0].data).toEqual({ name: 'Robô' });
  });

  it('"a client-sent elapsed time is never used"', async () => {
    const form = await makeForm(f, { settings: { min_fill_seconds: 60 } });
    const { status, body } = await submit(f.home, form.id, { name: 'Ana' }, { more: { elapsed: 99 } });
    expect([status, body.error.field]).toEqual([422, 'elapsed']);
  });

  it('scores a duplicate on the site and keeps the first one clean', async () => {
    const mine = await formHouse();
    const [form, other] = [await makeForm(mine), await makeForm(mine)];
    const message = `<b>${unique()}</b>`;
    await submit(mine.home, form.id, { name: message });
    await submit(mine.home, other.id, { name: message });
    const leads = await leadsOf(mine, '&status=all&ordem=asc');
    expect(
      leads.map(({ status, spam_score: score }: { status: string; spam_score: number }) => [status, score]),
    ).toEqual([
      ['clean', 20],
      ['spam', 60],
    ]);
    const { body } = await mine.owner.ask(onSite(mine.home, `/leads/${leads[1].id}`));
    expect(body.spam_signals).toEqual(['repeated', 'markup']);
  });

  it('stores concurrent repeats once, even for the last place of a form', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine, { settings: { min_fill_seconds: 0, notify_emails: [], max_submissions: 1 } });
    const body = { render_token: await tokenOf(mine.home, form.id), page_path: '/contato', data: { name: 'Ana' } };
    const input = { siteId: mine.home.id, formId: form.id, body };
    const send = async () => {
      const { errors } = await askAs(
        { kind: 'service', name: 'rest-adapter' },
        'mutation ($input: SubmitFormInput!) { submitForm(input: $input) { message } }',
        { input },
      );
      return String(errors?.[0]?.extensions?.code ?? 'ok');
    };
    const codes = new Set(await Promise.all(Array.from({ length: 50 }, send)));
    // Until the first is stored, each retry is charged to the form session and the process.
    expect([...codes].filter((code) => !['RATE_LIMITED', 'OVERLOADED'].includes(code))).toEqual(['ok']);
    expect(await send()).toBe('ok');
    expect(await leadsOf(mine)).toHaveLength(1);
  });

  it('"400: invalid body or expired form session"', async () => {
    const form = await makeForm(f);
    const token = await tokenOf(f.home, form.id);
    const other = await makeForm(f);
    for (const body of [
      '',
      '{',
      '[]',
      '"x"',
      '{}',
      { render_token: 5 },
      { render_token: token, data: [] },
      { render_token: `${token}x` },
    ]) {
      const { status, body: answer } = await post(f.home, form.id, body);
      expect([status, answer.error.code]).toEqual([400, 'bad_request']);
    }
    const foreign = await post(f.home, form.id, { render_token: await tokenOf(f.home, other.id), data: {} });
    expect([foreign.status, foreign.body.error.code]).toEqual([400, 'bad_request']);
    expect(await countOf(form.id)).toBe(0);
  });

  it('accepts 65 536 bytes; "413: body above 64 KiB", with and without Content-Length', async () => {
    const form = await makeForm(f, {
      fields: Array.from({ length: 4 }, (_, n) => text(`t${n}`, { type: 'textarea' })),
    });
    const render_token = await tokenOf(f.home, form.id);
    const bodyOf = (bytes: number) => {
      const data = Object.fromEntries([0, 1, 2, 3].map((n) => [`t${n}`, 'x'.repeat(15_000)]));
      const short = JSON.stringify({ render_token, data });
      return short.replace(/\}\}$/, `}${' '.repeat(bytes - Buffer.byteLength(short))}}`);
    };
    expect(Buffer.byteLength(bodyOf(65_537))).toBe(65_537);
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      const { status, body } = await post(f.home, form.id, bodyOf(65_537), { headers });
      expect([status, body.error.code]).toEqual([413, 'payload_too_large']);
    }
    expect((await post(f.home, form.id, bodyOf(65_536))).status).toBe(200);
  });

  it('checks in order: size, JSON, site, token, limits, fields', async () => {
    const form = await makeForm(f);
    const at = (siteId: string | null, body: string) =>
      internal(siteId, `/v1/public/forms/${form.id}/submit`, { method: 'POST', body });
    expect((await at(null, 'x'.repeat(65_537))).status).toBe(413);
    expect((await at(null, '{')).status).toBe(400);
    expect((await at(null, '{}')).status).toBe(404);
    expect((await at(f.home.id, '{"extra":1}')).status).toBe(400);
    const render_token = await tokenOf(f.home, form.id);
    const bad = JSON.stringify({ render_token, data: { extra: 'x' } });
    const good = (n: number) => JSON.stringify({ render_token, data: { name: `N ${n}` } });
    // A refused submission costs a fifth of a stored one.
    for (let n = 0; n < 4; n++) expect((await at(f.home.id, bad)).status).toBe(422);
    for (let n = 0; n < 2; n++) expect((await at(f.home.id, good(n))).status).toBe(200);
    expect((await at(f.home.id, bad)).status).toBe(429);
  });

  it('"429 … byte-identical for every limit, never revealing which one hit"', async () => {
    const [one, two, three] = [await makeForm(f), await makeForm(f), await makeForm(f)];
    const answers = new Set<string>();
    const token = await tokenOf(f.home, one.id);
    for (let n = 0; n < 4; n++) {
      const answer = await post(f.home, one.id, { render_token: token, data: { name: `A ${n}` } });
      if (n === 3) answers.add(sameness(answer));
      else expect(answer.status).toBe(200);
    }
    const network = unique().match(/.{4}/g)?.join(':');
    const from = { 'x-forwarded-for': `198.51.100.1, 2001:${network}::1` };
    /** Sends bursts until one is refused; returns the number accepted. */
    const untilRefused = async (headers: Record<string, string>): Promise<number> => {
      for (let taken = 0; ; ) {
        const burst = await Promise.all(
          Array.from({ length: 31 }, async (_, n) => {
            const render_token = await tokenOf(f.home, two.id);
            return post(f.home, two.id, { render_token, data: { name: `B ${n}` } }, { headers });
          }),
        );
        const refused = burst.filter(({ status }) => status !== 200);
        for (const answer of refused) answers.add(sameness(answer));
        taken += burst.length - refused.length;
        if (refused.length > 0) return taken;
      }
    };
    // One visitor first, then different ones up to the limit of the form. The buckets refill meanwhile.
    expect(await untilRefused(from)).toBeGreaterThanOrEqual(30);
    expect(await untilRefused({})).toBeGreaterThanOrEqual(30);
    expect([...answers]).toEqual([
      expect.stringContaining(
        '[429,"{\\"error\\":{\\"code\\":\\"rate_limited\\",\\"message\\":\\"Too many requests\\"}}"',
      ),
    ]);
    expect([...answers][0]).toContain('"retry-after":"60"');
    expect((await submit(f.home, three.id, { name: 'C' })).status).toBe(200);
  });

  it('evaluates conditions itself: hidden fields are neither required nor stored', async () => {
    const kind = {
      id: 'kind',
      type: 'radio',
      label: 'K',
      options: ['a', 'b'].map((value) => ({ value, label: value })),
    };
    const company = text('company', { required: true, visible_if: { all: [{ field: 'kind', op: 'eq', value: 'b' }] } });
    const form = await makeForm(f, { fields: [kind, company] });
    expect((await submit(f.home, form.id, { kind: 'a', company: 'Oculta' })).status).toBe(200);
    expect((await submit(f.home, form.id, { kind: 'b' })).body.error).toMatchObject({
      field: 'company',
      reason: 'required',
    });
    expect((await leadsOf(f, `&form_id=${form.id}`))[0].data).toEqual({ kind: 'a' });
  });

  it('stores only the path of the page, and only paths allowed by the form', async () => {
    const form = await makeForm(f, { settings: { min_fill_seconds: 0, allowed_paths: ['/contato', '/blog/*'] } });
    const at = (page_path: unknown) => submit(f.home, form.id, {}, { more: { page_path } });
    expect((await at('/contato?token=segredo#x')).status).toBe(200);
    expect((await at('/blog/2026/texto')).status).toBe(200);
    for (const [path, reason] of [
      ['/outro', 'invalid_option'],
      ['blog', 'invalid_url'],
      [5, 'invalid_type'],
      [`/${'x'.repeat(2_000)}`, 'too_long'],
    ]) {
      expect((await at(path)).body.error).toMatchObject({ field: 'page_path', reason });
    }
    const leads = await leadsOf(f, `&form_id=${form.id}&ordem=asc`);
    expect(leads.map(({ page_path: path }: { page_path: string }) => path)).toEqual(['/contato', '/blog/2026/texto']);
  });

  it('a form changed meanwhile takes answers that still fit; "400 … expired form session" asks to fetch it again', async () => {
    const form = await makeForm(f, { fields: [text('name'), text('city')] });
    const token = await tokenOf(f.home, form.id);
    const change = (fields: object[]) =>
      f.owner.ask(onSite(f.home, `/forms/${form.id}`), { method: 'PATCH', body: { fields } });
    const data = { name: 'x', city: 'y' };
    await change([text('name')]);
    expect((await post(f.home, form.id, { render_token: token, data })).status).toBe(200);
    expect((await leadsOf(f, `&form_id=${form.id}`))[0].data).toEqual({ name: 'x' });
    await change([text('name'), text('other', { required: true })]);
    const refused = await post(f.home, form.id, { render_token: token, data: { name: 'z' } });
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: { code: 'form_session_expired', message: expect.stringContaining('Reload the form') } },
    ]);
    const fresh = await submit(f.home, form.id, { name: 'z' });
    expect([fresh.status, fresh.body.error.errors]).toEqual([422, [{ field: 'other', reason: 'required' }]]);
  });

  it('stores hostile text verbatim, and mends text that cannot be stored', async () => {
    const form = await makeForm(f);
    const hostile = `'; drop table leads; -- \${7*7} {{x}} <script>alert(1)</script> \u202e ${'🙂'.repeat(50)}`;
    expect((await submit(f.home, form.id, { name: hostile })).status).toBe(200);
    expect((await leadsOf(f, `&form_id=${form.id}&status=all`))[0].data.name).toBe(hostile.normalize('NFC'));
    const render_token = await tokenOf(f.home, form.id);
    const cut = `{"render_token":"${render_token}","data":{"name":"A\\u0000na \\ud83d"}}`;
    expect((await post(f.home, form.id, cut)).status).toBe(200);
    expect((await leadsOf(f, `&form_id=${form.id}&status=all`))[0].data.name).toBe('Ana \ufffd');
    const key = `{"render_token":"${render_token}","data":{"\\u0000":"x"}}`;
    expect((await post(f.home, form.id, key)).status).toBe(400);
  });

  it('mails the owner about at most twenty leads of a form in an hour', async () => {
    const mine = await formHouse();
    const form = await makeForm(mine, { settings: { min_fill_seconds: 0 } });
    const burst = await Promise.all(Array.from({ length: 25 }, (_, n) => sent(mine, form, `L ${n}`)));
    expect(await submitTogether(burst)).toEqual(Array(25).fill('ok'));
    await nthMail(mine.owner.email, 20);
    await eventually(async () => {
      const [{ waiting }] = await sql(
        `select count(*)::int as waiting from forms_jobs._private_jobs j join forms_jobs._private_tasks t on t.id = j.task_id
         where t.identifier = 'take-leads-on'`,
      );
      return waiting === 0;
    });
    const [{ count }] = await sql('select count(*)::int as count from identity.mails where recipient = $1', [
      mine.owner.email,
    ]);
    expect(count).toBe(20);
  });

  it('mails owners, and the visitor if the form says so, without the values', async () => {
    const mine = await formHouse();
    const settings = {
      min_fill_seconds: 0,
      autoresponder: { enabled: true, field: 'email', subject: 'Recebemos', message: 'Obrigado!\nAté logo.' },
    };
    const form = await makeForm(mine, { settings });
    await operate('mutation ($input: AllowAutoresponderInput!) { allowAutoresponder(input: $input) { allowed } }', {
      input: { siteId: mine.home.id, allowed: true },
    });
    const visitor = newEmail();
    await submit(mine.home, form.id, { name: 'Segredo Absoluto', email: visitor });
    const [toOwner, toVisitor] = await Promise.all([nthMail(mine.owner.email, 1), nthMail(visitor, 1)]);
    expect(toOwner.subject).toContain(form.name);
    expect(toOwner.text).not.toMatch(/Segredo|p-/);
    expect([toVisitor.subject, toVisitor.text]).toEqual(['Recebemos', expect.stringContaining('Obrigado!\nAté logo.')]);
    await submit(mine.home, form.id, { name: 'Outra vez', email: visitor });
    await nthMail(mine.owner.email, 2);
    // The owner's mail comes first.
    await eventually(async () => {
      const answers = await sql(
        `select 1 from identity.mails where recipient = $1 and template = 'lead_autoresponse'`,
        [visitor],
      );
      return answers.length === 2;
    });
  });
});
