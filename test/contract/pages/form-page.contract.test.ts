import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ask } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { FormPageVisitor, tokenOf } from '../../support/form-page-visitor.js';
import { type FormHouse, formHouse, leadsOf, makeForm, onSite, setForms, text } from '../../support/forms.js';

const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const quiet = { min_fill_seconds: 0, notify_emails: [] };
const choices = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];

let f: FormHouse;
beforeAll(async () => {
  f = await formHouse();
});

const leadsIn = (formId: string) => leadsOf(f, `&form_id=${formId}&status=all`);
const change = (formId: string, body: object) =>
  f.owner.ask(onSite(f.home, `/forms/${formId}`), { method: 'PATCH', body });

it('takes a submission with every type of field, and shows the result once', async () => {
  const types = [
    'text',
    'textarea',
    'email',
    'phone',
    'url',
    'number',
    'date',
    'time',
    'checkbox',
    'consent',
    'hidden',
  ];
  const fields = [
    ...types.map((type) => ({ id: `a_${type}`, type, label: type, ...(type === 'hidden' && { default: 'list' }) })),
    ...['select', 'radio', 'multi_select'].map((type) => ({ id: `a_${type}`, type, label: type, options: choices })),
  ];
  const form = await makeForm(f, { fields, settings: { ...quiet, success: { type: 'message', message: 'Até já!' } } });
  const visitor = new FormPageVisitor();
  const page = await visitor.open(form.id);
  expect([page.status, page.title, page.document.documentElement.lang]).toEqual([200, form.name, 'pt-BR']);
  expect(page.headers['set-cookie']).toBeUndefined();
  const sent = await visitor.submit(form.id, page, {
    ...{ a_text: 'Ana', a_textarea: 'one\r\ntwo', a_email: 'ana@example.com', a_phone: '+55 11 91234-5678' },
    ...{ a_url: 'https://example.com', a_number: '1.50', a_date: '2026-11-30', a_time: '09:30' },
    ...{ a_checkbox: 'true', a_consent: 'true', a_select: 'red', a_radio: 'blue', a_multi_select: ['red', 'blue'] },
  });
  expect([sent.status, sent.errors]).toEqual([303, {}]);
  for (const _ of [1, 2]) {
    const thanks = await visitor.follow(sent);
    expect([thanks.status, thanks.document.querySelector('.notice')?.textContent]).toEqual([200, 'Até já!']);
  }
  const [lead, ...others] = await leadsIn(form.id);
  expect(others).toEqual([]);
  expect(lead.data).toEqual({
    ...{ a_text: 'Ana', a_textarea: 'one\ntwo', a_email: 'ana@example.com', a_phone: '+55 11 91234-5678' },
    ...{ a_url: 'https://example.com', a_number: '1.5', a_date: '2026-11-30', a_time: '09:30', a_checkbox: 'true' },
    ...{ a_hidden: 'list', a_select: 'red', a_radio: 'blue', a_multi_select: 'red,blue' },
  });
});

it('shows a refusal beside its field and keeps what was entered, and the token', async () => {
  const name = { ...text('name'), required: true, min_length: 3 };
  const form = await makeForm(f, {
    language: 'en',
    fields: [name, { id: 'about', type: 'textarea', label: 'About' }, { id: 'email', type: 'email', label: 'Email' }],
  });
  const visitor = new FormPageVisitor();
  const page = await visitor.open(form.id);
  const about = '<b>"&amp;\n';
  const refused = await visitor.submit(form.id, page, { name: 'Al', about, email: 'nobody' });
  expect(refused).toMatchObject({
    status: 422,
    problem: 'Nothing was sent yet. Please check:',
    errors: {
      name: 'Enter at least 3 characters.',
      email: 'Enter an email address, such as ana@example.com.',
    },
  });
  expect(tokenOf(refused)).toBe(tokenOf(page));
  const input = refused.document.querySelector<HTMLInputElement>('#field-email');
  expect([input?.value, input?.getAttribute('aria-invalid')]).toEqual(['nobody', 'true']);
  expect(input?.getAttribute('aria-describedby')).toBe('field-email-error');
  expect(refused.document.querySelector<HTMLTextAreaElement>('#field-about')?.value).toBe(about);
  expect((await visitor.submit(form.id, refused, { name: 'Ana', about })).status).toBe(303);
  expect(await leadsIn(form.id)).toMatchObject([{ data: { name: 'Ana' } }]);
});

it('stores a submission that is sent twice once', async () => {
  const form = await makeForm(f, { settings: { ...quiet, max_submissions: 1 } });
  const visitor = new FormPageVisitor();
  const page = await visitor.open(form.id);
  const twice = await atOnce(2, () => visitor.submit(form.id, page, { name: 'Ana' }));
  const late = await visitor.submit(form.id, page, { name: 'Ana' });
  expect([...twice, late].map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await leadsIn(form.id)).toHaveLength(1);
  expect(await visitor.open(form.id)).toMatchObject({ status: 410, title: 'Este formulário está completo' });
  expect((await visitor.submit(form.id, page, { name: 'Bia' })).status).toBe(410);
  expect((await visitor.follow(late)).status).toBe(200);
});

it.each([
  ['closed', { settings: { ...quiet, closes_at: '2020-01-01T00:00:00Z' } }, 410, 'This form is closed'],
  ['not open yet', { settings: { ...quiet, opens_at: '2999-01-01T00:00:00Z' } }, 404, 'Not open yet'],
  ['disabled', { status: 'disabled' }, 410, 'This form is paused'],
  ['a draft', { status: 'draft' }, 404, 'Form not found'],
] as const)('says that a form is %s', async (_, changed, status, title) => {
  const form = await makeForm(f, { language: 'en', ...changed });
  const visitor = new FormPageVisitor({ 'accept-language': 'en' });
  expect(await visitor.open(form.id)).toMatchObject({ status, title });
  const sent = await visitor.submit(form.id, await visitor.open(form.id), { 'render-token': 'x', name: 'Ana' });
  expect([sent.status, sent.title]).toEqual([status, title]);
});

it('knows no form of a site without the application', async () => {
  const house = await formHouse();
  const form = await makeForm(house);
  await setForms(house.home.id, false);
  const visitor = new FormPageVisitor({ 'accept-language': 'en' });
  const shown = await visitor.open(form.id);
  expect([shown.status, shown.title]).toEqual([404, 'Form not found']);
  const { text: unknown } = await visitor.open('01ARZ3NDEKTSV4RRFFQ69G5FAV');
  expect(unknown.replaceAll('01ARZ3NDEKTSV4RRFFQ69G5FAV', form.id)).toBe(shown.text);
});

it('lets the hosts of its site alone show it in a frame, without the frame of the page', async () => {
  const form = await makeForm(f, { language: 'en' });
  const visitor = new FormPageVisitor({ 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' });
  const page = await visitor.open(form.id, '?embed=1');
  const { slug } = (await f.owner.ask(`/api/v1/sites/${f.home.id}`)).body;
  const policy = String(page.headers['content-security-policy']);
  const [, ancestors = ''] = /frame-ancestors ([^;]+)$/.exec(policy) ?? [];
  expect(ancestors.split(' ')).toEqual([
    expect.stringMatching(`^${slug}\\.`),
    expect.stringMatching(`^www\\.${slug}\\.`),
  ]);
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none';/,
  );
  expect(page.headers).not.toHaveProperty('x-frame-options');
  const parts = ({ document }: { document: Document }) =>
    ['header', 'footer'].filter((name) => document.querySelector(`body > ${name}`));
  expect(parts(page)).toEqual([]);
  expect(parts(await visitor.open(form.id))).toEqual(['header', 'footer']);
  const sent = await visitor.submit(form.id, page, { name: 'Ana' }, { query: '?embed=1' });
  expect(parts(await visitor.follow(sent))).toEqual([]);
  const unknown = await visitor.open('nothing', '?embed=1');
  expect(unknown.headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
});

it('leads on to the address that the form names', async () => {
  const redirect_url = 'https://example.com/thanks?a=1&b=2';
  const form = await makeForm(f, { settings: { ...quiet, success: { type: 'redirect', redirect_url } } });
  const visitor = new FormPageVisitor();
  const sent = await visitor.submit(form.id, await visitor.open(form.id), { name: 'Ana' });
  const { document } = await visitor.follow(sent);
  const refresh = document.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content');
  expect(refresh).toBe(`0; url=${redirect_url}`);
  const embedded = await visitor.open(form.id, '?sent=1&embed=1');
  expect(embedded.document.querySelector('meta[http-equiv="refresh"]')).toBeNull();
  const link = embedded.document.querySelector('main a');
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([redirect_url, '_top']);
});

describe('a form with files', () => {
  const cv = { id: 'cv', type: 'file', label: 'CV', kinds: ['pdf'], max_bytes: 1_000, max: 2 };
  const makeFileForm = () => makeForm(f, { language: 'en', fields: [{ ...text('name'), required: true }, cv] });

  it('takes them with its texts', async () => {
    const form = await makeFileForm();
    const visitor = new FormPageVisitor();
    const page = await visitor.open(form.id);
    const files = ['one', 'two'].map((stem) => ({ name: 'cv', filename: `${stem}.pdf`, content: pdf }));
    expect((await visitor.submit(form.id, page, { name: 'Ana' }, { files })).status).toBe(303);
    const nothing = [{ name: 'cv', filename: '', content: '' }];
    const other = await visitor.submit(form.id, await visitor.open(form.id), { name: 'Bia' }, { files: nothing });
    expect(other.status).toBe(303);
    expect(await leadsIn(form.id)).toMatchObject([
      { data: { name: 'Bia' } },
      { data: { name: 'Ana', cv: 'one.pdf, two.pdf' }, files: [{ name: 'one.pdf' }, { name: 'two.pdf' }] },
    ]);
  });

  it.each([
    ['of another kind', 'plain text', 'Choose a file of one of these kinds: pdf.'],
    ['that is empty', '', 'The file is empty. Choose another one.'],
    ['that is too large', pdf + ' '.repeat(1_000), 'The file is larger than 0.1 MB. Choose a smaller one.'],
  ])('refuses a file %s', async (_, content, message) => {
    const form = await makeFileForm();
    const visitor = new FormPageVisitor();
    const files = [{ name: 'cv', filename: 'cv.pdf', content }];
    const refused = await visitor.submit(form.id, await visitor.open(form.id), { name: 'Ana' }, { files });
    expect([refused.status, refused.errors]).toEqual([422, { cv: message }]);
    expect(refused.document.querySelector<HTMLInputElement>('#field-name')?.value).toBe('Ana');
  });

  it('names those to choose again after a refusal, and limits how many there are', async () => {
    const form = await makeFileForm();
    const visitor = new FormPageVisitor();
    const file = { name: 'cv', filename: 'cv.pdf', content: pdf };
    const page = await visitor.open(form.id);
    const refused = await visitor.submit(form.id, page, { name: '' }, { files: [file] });
    expect([refused.status, refused.errors]).toEqual([422, { name: 'Fill this in.' }]);
    expect(refused.document.querySelector('#field-cv-again')?.textContent).toBe('Please choose again: cv.pdf');
    const many = await visitor.submit(form.id, refused, { name: 'Ana' }, { files: [file, file, file] });
    expect([many.status, many.errors]).toEqual([422, { cv: 'Choose at most 2.' }]);
    const large = { ...file, content: 'x'.repeat(300_000) };
    expect((await visitor.submit(form.id, page, { name: 'Ana' }, { files: [large] })).status).toBe(413);
  });
});

describe('a form with a challenge', () => {
  const makeChallenged = () => makeForm(f, { language: 'en', settings: { ...quiet, challenge: 'altcha' } });

  it('takes a solution once it is solved', async () => {
    const form = await makeChallenged();
    const visitor = new FormPageVisitor();
    const page = await visitor.open(form.id);
    const challenge = JSON.parse(page.document.querySelector('altcha-widget')?.getAttribute('challenge') ?? '');
    const solution = await solveChallenge({ challenge, deriveKey });
    const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const solved = { 'challenge-solution': payload };
    const refused = await visitor.submit(form.id, page, { name: 'x'.repeat(6_000), ...solved });
    expect(refused.status).toBe(422);
    // The solution of the token is on the page.
    expect((await visitor.submit(form.id, refused, { name: 'Ana' })).status).toBe(303);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'; worker-src 'self'");
  });

  it('says what is missing without scripts', async () => {
    const form = await makeChallenged();
    const visitor = new FormPageVisitor();
    const page = await visitor.open(form.id);
    expect(page.document.querySelector('noscript')?.textContent).toContain('needs JavaScript');
    const refused = await visitor.submit(form.id, page, { name: 'Ana' });
    expect([refused.status, refused.problem]).toEqual([
      422,
      'The check that keeps robots out did not finish. Please send the form again.',
    ]);
    expect(tokenOf(refused)).not.toBe(tokenOf(page));
  });
});

it('shows a form that has changed meanwhile with what was entered, without the consents', async () => {
  const consent = { id: 'consent', type: 'consent', label: 'Consent', required: true, consent_text: 'One' };
  const form = await makeForm(f, { language: 'en', fields: [text('name'), consent] });
  const visitor = new FormPageVisitor();
  const page = await visitor.open(form.id);
  await change(form.id, { fields: [text('name'), { ...consent, consent_text: 'Two' }] });
  const refused = await visitor.submit(form.id, page, { name: 'Ana', consent: 'true' });
  expect(refused).toMatchObject({ status: 400, problem: expect.stringContaining('The form has changed') });
  const input = (id: string) => refused.document.querySelector<HTMLInputElement>(`#field-${id}`);
  expect([input('name')?.value, input('consent')?.checked]).toEqual(['Ana', false]);
  expect((await visitor.submit(form.id, refused, { name: 'Ana', consent: 'true' })).status).toBe(303);
});

it('takes no submission from a page of another site', async () => {
  const form = await makeForm(f);
  const visitor = new FormPageVisitor();
  const page = await visitor.open(form.id);
  for (const headers of [{ origin: 'https://attacker.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await visitor.submit(form.id, page, { name: 'Ana' }, { headers })).status).toBe(403);
  }
  expect((await visitor.submit(form.id, page, { 'render-token': 'x', name: 'Ana' })).status).toBe(400);
  expect(await leadsIn(form.id)).toEqual([]);
});

it('stores what bots send as spam, with the same answer', async () => {
  const form = await makeForm(f);
  const visitor = new FormPageVisitor();
  const page = await visitor.open(form.id);
  const bait = page.document.querySelector<HTMLInputElement>('.away input')?.name ?? '';
  const sent = await visitor.submit(form.id, page, { name: 'Ana', [bait]: 'yes' });
  const clean = await visitor.submit(form.id, await visitor.open(form.id), { name: 'Bia' });
  expect([sent.status, sent.headers.location]).toEqual([303, clean.headers.location]);
  expect((await leadsIn(form.id)).map(({ status }: { status: string }) => status)).toEqual(['clean', 'spam']);
});

it('speaks the languages of the form, and offers the others', async () => {
  const form = await makeForm(f, {
    fields: [{ id: 'name', type: 'text', label: 'Nome' }],
    i18n: { es: { name: 'Contacto', fields: { name: { label: 'Nombre' } } } },
  });
  const label = async (query: string, accepted: string) => {
    const page = await new FormPageVisitor({ 'accept-language': accepted }).open(form.id, query);
    return page.document.querySelector('label[for="field-name"]')?.textContent;
  };
  expect(await label('', 'es-MX,en')).toBe('Nombre (opcional)');
  expect(await label('', 'en')).toBe('Nome (opcional)');
  expect(await label('?language=es', 'pt-BR')).toBe('Nombre (opcional)');
  const { document } = await new FormPageVisitor().open(form.id);
  expect([...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)).toEqual([
    'português (Brasil)',
    'español',
  ]);
});

it('charges submissions to the address of the visitor', async () => {
  const forms = [await makeForm(f), await makeForm(f)];
  const visitor = new FormPageVisitor();
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) {
    const { id } = forms[count % 2];
    statuses.push((await visitor.submit(id, await visitor.open(id), { name: `Ana ${count}` })).status);
  }
  expect(statuses.indexOf(429)).toBe(30);
  const { id } = forms[0];
  const other = new FormPageVisitor();
  expect((await other.submit(id, await other.open(id), { name: 'Bia' })).status).toBe(303);
});

it('has the name of the site', async () => {
  const form = await makeForm(f);
  const house = await formHouse();
  const own = await makeForm(house);
  const settings = { title: 'Casa & Jardim' };
  await house.owner.ask(`/api/v1/sites/${house.home.id}`, { method: 'PATCH', body: { settings } });
  const page = await new FormPageVisitor().open(own.id);
  expect(page.document.querySelector('header .brand')?.textContent).toBe('Casa & Jardim');
  const other = await new FormPageVisitor().open(form.id);
  expect(other.document.querySelector('header .brand')?.textContent).not.toBe('Casa & Jardim');
});

it('answers other methods with those that it has', async () => {
  const form = await makeForm(f);
  const { status, headers } = await ask(`/f/${form.id}`, { method: 'PUT', body: {} });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});
