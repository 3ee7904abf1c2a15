import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { browserPath, launchBrowser } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { type Demo, ExampleSite, startDemoPlatform } from '../support/example-site.js';
import type { Loose } from '../support/loose.js';
import type { OwnPlatform } from '../support/own-platform.js';
import { send } from '../support/send.js';
import { markupFaults, visit } from '../support/site-visit.js';

let platform: OwnPlatform;
let demo: Demo;
let token: string;
let site: ExampleSite;
let server: Awaited<ReturnType<ExampleSite['serve']>>;
let browser: Browser | undefined;

const administer = (path: string, method: string, body?: unknown): Promise<Loose> =>
  send(demo.base_url, `/api/v1/${path}?site_id=${demo.site_id}`, { method, body, bearer: token });

beforeAll(async () => {
  ({ platform, demo } = await startDemoPlatform());
  token = (await send(demo.base_url, '/api/v1/auth/login', { body: demo.owner })).body.access_token;
  await administer(`forms/${demo.form_id}`, 'PATCH', { settings: { min_fill_seconds: 0 } });
  site = await ExampleSite.of(demo);
  await site.build();
  server = await site.serve();
  if (browserPath) browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server.stop();
  await site.remove();
  await platform.stop();
  await platform.remove();
});

inBrowser('a message of the contact form arrives as a lead', async () => {
  const heading = await visit(browser, `${server.url}/en/contact`, async (page) => {
    await page.getByLabel('Name').fill('Gil');
    await page.getByLabel('E-mail').fill('gil@example.com');
    await page.getByLabel('Subject').selectOption('question');
    await page.getByRole('textbox', { name: 'Message' }).fill('Where is the coffee?');
    await page.getByLabel('I agree').check();
    await page.getByRole('button').click();
    return page.getByRole('heading', { level: 1 }).textContent();
  });
  expect(heading).toBe('Message sent');
  await eventually(async () => {
    const { body } = await administer('leads', 'GET');
    return JSON.stringify(body).includes('gil@example.com');
  });
});

it('a message with a faulty field names the field and keeps what was entered', async () => {
  const page = await (await fetch(`${server.local}/en/contact`)).text();
  const [, renderToken = ''] = /name="render_token" value="([^"]+)"/.exec(page) ?? [];
  const send = async (more: Record<string, string>) => {
    const body = new URLSearchParams({ render_token: renderToken, name: 'Gil "G" <b>', email: 'nowhere', ...more });
    const answer = await fetch(`${server.local}/en/contact`, { method: 'POST', body });
    expect(answer.status).toBe(422);
    return answer.text();
  };
  const few = await send({});
  expect(few).toMatch(/role="alert"><p>[^<]+ E-mail, Subject, Message, Privacy</);
  expect(few).toMatch(/name="name"[^>]* value="Gil &quot;G&quot; &lt;b&gt;">/);
  const [, consent = ''] = /<input type="checkbox" value="true" id="field-\w+" name="(\w+)"/.exec(page) ?? [];
  const [, message = ''] = /<textarea[^>]* name="(\w+)"/.exec(page) ?? [];
  const [, subject = ''] = /<select[^>]* name="(\w+)"/.exec(page) ?? [];
  const all = await send({ [consent]: 'true', [message]: '</textarea>$&', [subject]: 'question' });
  expect(all).toMatch(/role="alert"><p>[^<]+ E-mail</);
  expect(all).toMatch(/<input type="checkbox"[^>]* checked>/);
  expect(all).toContain('>\n&lt;/textarea&gt;$&amp;</textarea>');
  expect(all).toContain('<option value="question" selected>');
});

it('a form that changed meanwhile is shown anew with what was entered, but consent is asked again', async () => {
  const form = `forms/${demo.form_id}`;
  const { fields } = (await administer(form, 'GET')).body;
  const page = await (await fetch(`${server.local}/en/contact`)).text();
  const [, renderToken = ''] = /name="render_token" value="([^"]+)"/.exec(page) ?? [];
  const city = { id: 'city', type: 'text', label: 'Cidade', required: true };
  await administer(form, 'PATCH', { fields: [...fields, city] });
  const entered = { name: 'Gil', email: 'gil@example.com', subject: 'question', message: 'Hi', consent: 'true' };
  const body = new URLSearchParams({ render_token: renderToken, ...entered });
  const answer = await fetch(`${server.local}/en/contact`, { method: 'POST', body });
  const shown = await answer.text();
  await administer(form, 'PATCH', { fields });
  expect(answer.status).toBe(400);
  expect(shown).toContain('role="alert"><p>The form has changed');
  expect(shown).toMatch(/name="name"[^>]* value="Gil">/);
  expect(shown).toContain('id="field-city"');
  expect(shown).not.toContain(' checked>');
  expect(shown).not.toContain(renderToken);
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const called = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  {
    id: 'reply',
    type: 'radio',
    label: 'How may we reply?',
    options: ['mail', 'call'].map((value) => ({ value, label: `By ${value}` })),
  },
  {
    id: 'phone',
    type: 'phone',
    label: 'Phone',
    required: true,
    visible_if: { all: [{ field: 'reply', op: 'eq', value: 'call' }] },
  },
  { id: 'cv', type: 'file', label: 'CV', kinds: ['pdf'] },
];

/** The contact page of the site with a form of its own. The site starts when the form exists. */
async function withForm(
  fields: unknown,
  settings: object,
  look: (url: string, formId: string, local: string) => Promise<unknown>,
) {
  const definition = { name: 'Application', language: 'en', status: 'active', fields };
  const made = await administer('forms', 'POST', {
    ...definition,
    settings: { min_fill_seconds: 0, notify_emails: [], ...settings },
  });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  const own = await site.serve({ FORM: made.body.id });
  try {
    await look(`${own.url}/en/contact`, made.body.id, own.local);
  } catch (error) {
    throw new Error(own.output(), { cause: error });
  } finally {
    await own.stop();
  }
}

/** The only lead of a form. */
async function leadOf(formId: string): Promise<Loose> {
  let leads: Loose[] = [];
  await eventually(async () => {
    const { items } = (await administer('leads', 'GET')).body;
    leads = items.filter(({ form_id }: Loose) => form_id === formId);
    return leads.length > 0;
  });
  expect(leads).toHaveLength(1);
  return leads[0];
}

/** Asks for a call, enters a number, and changes the answer to mail. */
async function fillIn(page: Page) {
  await page.getByLabel('Name').fill('Gil');
  await page.getByLabel('By call').check();
  await page.getByLabel('Phone').fill('+55 11 5555 0100');
  await page.getByLabel('By mail').check();
  await page.getByLabel('CV').setInputFiles({ name: 'gil.pdf', mimeType: 'application/pdf', buffer: pdf });
}

const sendIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { level: 1, name: 'Message sent' }).waitFor();
};

inBrowser('a form with a condition, a file and a challenge arrives without the answer that was hidden', () =>
  withForm(called, { challenge: 'altcha' }, async (url, formId) => {
    await visit(browser, url, async (page, complaints) => {
      const phone = page.getByLabel('Phone');
      const shown = [await phone.isVisible()];
      await page.getByLabel('By call').check();
      shown.push(await phone.isVisible());
      await fillIn(page);
      shown.push(await phone.isVisible());
      expect(shown).toEqual([false, true, false]);
      expect(await violationsOn(page)).toEqual([]);
      expect(await markupFaults(await page.evaluate(async () => (await fetch('')).text()))).toEqual([]);
      await page.locator('altcha-widget [data-state="verified"]').waitFor();
      await sendIn(page);
      expect(complaints).toEqual([]);
    });
    const lead = await leadOf(formId);
    expect(lead.data).toEqual({ name: 'Gil', reply: 'mail', cv: 'gil.pdf' });
    const [file] = lead.files;
    const path = `/leads/${lead.id}/files/${file.id}`;
    const read = async (base: string, bearer?: string) =>
      fetch(`${demo.base_url}${base}${path}?site_id=${demo.site_id}`, {
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      });
    expect(Buffer.from(await (await read('/api/v1', token)).arrayBuffer())).toEqual(pdf);
    const others = [read('/api/v1'), read('/v1'), read('/v1', demo.public_key), read('/media')];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([401, 401, 401, 404]);
  }),
);

inBrowser('the honeypot is out of sight on a phone', () =>
  visit(
    browser,
    `${server.url}/en/contact`,
    async (page) => {
      const box = await page.locator('.away').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(0);
    },
    { viewport: { width: 390, height: 844 } },
  ),
);

inBrowser('without scripts every field is shown, and the platform drops the answer to a hidden one', () =>
  withForm(called, {}, async (url, formId) => {
    const look = async (page: Page) => {
      await fillIn(page);
      expect(await page.getByLabel('Phone').isVisible()).toBe(true);
      await sendIn(page);
    };
    await visit(browser, url, look, { javaScriptEnabled: false });
    expect(await leadOf(formId)).toMatchObject({ data: { name: 'Gil', reply: 'mail', cv: 'gil.pdf' } });
  }),
);

/** A text field for each condition, with its label. */
const conditions = {
  'number is 10': { all: [{ field: 'number', op: 'eq', value: 10 }] },
  'number above 9': { all: [{ field: 'number', op: 'gt', value: 9 }] },
  'number below 9': { all: [{ field: 'number', op: 'lt', value: '9' }] },
  'number given': { all: [{ field: 'number', op: 'not_empty' }] },
  'day after': { all: [{ field: 'day', op: 'gt', value: '2026-01-31' }] },
  unchecked: { all: [{ field: 'box', op: 'eq', value: false }] },
  'box empty': { all: [{ field: 'box', op: 'empty' }] },
  'b chosen': { all: [{ field: 'choice', op: 'eq', value: 'b' }] },
  'c or b chosen': { all: [{ field: 'choice', op: 'in', value: ['c', 'b'] }] },
  'not c': { all: [{ field: 'choice', op: 'neq', value: 'c' }] },
  either: {
    any: [
      { field: 'number', op: 'lt', value: 0 },
      { field: 'choice', op: 'eq', value: 'a' },
    ],
  },
  'after a shown one': { all: [{ field: 'x0', op: 'not_empty' }] },
  'after a hidden one': { all: [{ field: 'x2', op: 'not_empty' }] },
};
const conditional = [
  { id: 'number', type: 'number', label: 'Number' },
  { id: 'day', type: 'date', label: 'Day' },
  { id: 'box', type: 'checkbox', label: 'Box' },
  {
    id: 'choice',
    type: 'multi_select',
    label: 'Choice',
    options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
  },
  ...Object.entries(conditions).map(([label, condition], n) => ({
    id: `x${n}`,
    type: 'text',
    label,
    visible_if: condition,
  })),
];

inBrowser('the page shows the fields whose answers the platform takes', () =>
  withForm(conditional, {}, async (url, formId) => {
    const shown = await visit(browser, url, async (page) => {
      const shownNow = async () => {
        const labels = await page.locator('[data-visible-if]:not([hidden]) label').allTextContents();
        return labels.map((label) => label.replace(' (optional)', ''));
      };
      expect(await shownNow()).toEqual(['unchecked', 'box empty', 'not c']);
      await page.locator('#field-number').fill('10.0');
      await page.locator('#field-day').fill('2026-02-01');
      await page.locator('#field-box').check();
      for (const choice of ['a', 'b']) await page.getByLabel(choice, { exact: true }).check();
      await page.getByLabel('number is 10').fill('Ten');
      await page.getByLabel('number above 9').fill('More');
      const found = await shownNow();
      // With an answer for every field, as a page without scripts sends it.
      for (const input of await page.locator('[data-visible-if] input').all())
        await input.evaluate((element: HTMLInputElement) => {
          element.disabled = false;
          element.value ||= 'x';
        });
      await sendIn(page);
      return found;
    });
    const { data } = await leadOf(formId);
    const taken = conditional.filter(({ id }) => /^x/.test(id) && id in data).map(({ label }) => label);
    expect(shown).toEqual(taken);
    expect(taken).toContain('after a shown one');
    expect(taken).not.toContain('after a hidden one');
  }),
);

const written = [
  { id: 'name', type: 'text', label: 'Your name', required: true },
  { id: 'topic', type: 'select', label: 'Topic', options: [{ value: 'a', label: 'A question' }] },
  { id: 'message', type: 'textarea', label: 'Message' },
];
const typed = { name: 'Gil "G" <b>', topic: 'a', message: 'First line\n<second> $& line' };
const tokenIn = (page: string) => /name="render_token" value="([^"]+)"/.exec(page)?.[1] ?? '';

/** Opens the contact page and returns how its form is sent. */
async function openForm(url: string) {
  const token = tokenIn(await (await fetch(url)).text());
  return async (data: Record<string, string>) => {
    const body = new URLSearchParams({ render_token: token, ...data });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return { status: answer.status, page: await answer.text(), token };
  };
}

it('a form that was closed says so in the language of the page and shows what was typed', () =>
  withForm(written, {}, async (_, formId, local) => {
    const submits = await Promise.all([openForm(`${local}/contact`), openForm(`${local}/en/contact`)]);
    await administer(`forms/${formId}`, 'PATCH', { status: 'disabled' });
    const [portuguese, english] = await Promise.all(submits.map((submit) => submit(typed)));
    expect(portuguese?.status).toBe(404);
    expect(portuguese?.page).toContain('role="alert"><p>Este formulário está fechado');
    expect(english?.page).toContain('role="alert"><p>This form is closed');
    expect(english?.page).toMatch(
      /<dt>Your name<.dt>\n<dd>Gil &quot;G&quot; &lt;b&gt;<.dd>\n<dt>Topic<.dt>\n<dd>A question<.dd>/,
    );
    expect(english?.page).toContain('<dd>First line\n&lt;second&gt; $&amp; line</dd>');
    for (const hidden of ['<form', english?.token ?? '']) expect(english?.page).not.toContain(hidden);
    expect(await markupFaults(english?.page ?? '')).toEqual([]);
    const opened = await fetch(`${local}/contact`);
    expect([opened.status, await opened.text()]).toEqual([404, expect.stringContaining('Este formulário')]);
  }));

it('a form that is full says so and shows what was typed', () =>
  withForm(written, { max_submissions: 1 }, async (_, __, local) => {
    const [first, second] = await Promise.all([openForm(`${local}/en/contact`), openForm(`${local}/en/contact`)]);
    expect((await first({ name: 'Ana' })).status).toBe(303);
    const refused = await second(typed);
    expect([refused.status, refused.page]).toEqual([404, expect.stringContaining('This form is closed')]);
    expect(refused.page).toContain('<dd>First line\n&lt;second&gt; $&amp; line</dd>');
  }));

it('a message that is too long is refused with a sentence and stays in the form', () =>
  withForm(written, {}, async (_, __, local) => {
    const submit = await openForm(`${local}/en/contact`);
    for (const length of [70 * 1024, 1024 * 1024]) {
      const { status, page, token } = await submit({ name: 'Gil', message: 'x'.repeat(length) });
      expect([status, page]).toEqual([413, expect.stringContaining('<p>Your message is too long.')]);
      expect(page).toMatch(/name="name"[^>]* value="Gil">/);
      expect(page).toContain('x'.repeat(1_000));
      expect(tokenIn(page)).toBe(token);
    }
  }));

it('files that are too large together are refused with a sentence, and what was typed stays', () =>
  withForm(called, {}, async (_, __, local) => {
    const url = `${local}/en/contact`;
    const body = new FormData();
    body.append('render_token', tokenIn(await (await fetch(url)).text()));
    body.append('name', 'Gil');
    body.append('cv', new Blob([new Uint8Array(25 * 1024 * 1024)]), 'gil.pdf');
    const answer = await fetch(url, { method: 'POST', body });
    const page = await answer.text();
    expect([answer.status, page]).toEqual([413, expect.stringContaining('together they may have 24 MB.')]);
    expect(page).toMatch(/name="name"[^>]* value="Gil">/);
  }));

it('what was typed stays in the form while the platform does not answer', async () => {
  let isDown = false;
  const between = createServer(async (request, response) => {
    if (isDown) return request.socket.destroy();
    const answer = await fetch(new URL(request.url ?? '', demo.internal_url), {
      headers: { 'x-service-site-id': String(request.headers['x-service-site-id']) },
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port } = between.address() as AddressInfo;
  const own = await site.serve({ INTERNAL_URL: `http://127.0.0.1:${port}` });
  try {
    const submit = await openForm(`${own.local}/en/contact`);
    isDown = true;
    const { status, page, token } = await submit({ name: 'Gil' });
    expect([status, page]).toEqual([503, expect.stringContaining('<p>Your message could not be sent.')]);
    expect(page).toMatch(/name="name"[^>]* value="Gil">/);
    expect(tokenIn(page)).toBe(token);
    const opened = await fetch(`${own.local}/contact`);
    expect([opened.status, await opened.text()]).toEqual([503, expect.stringContaining('não está disponível')]);
  } finally {
    await own.stop();
    between.closeAllConnections();
    between.close();
  }
});

inBrowser('a refused form says which files to choose again', () => {
  const fields = [{ id: 'email', type: 'email', label: 'E-mail', required: true }, ...called.slice(3)];
  return withForm(fields, {}, (url) =>
    visit(browser, url, async (page) => {
      await page.getByLabel('E-mail').fill('nowhere');
      await page.getByLabel('CV').setInputFiles({ name: 'gil.pdf', mimeType: 'application/pdf', buffer: pdf });
      await page.getByRole('button', { name: 'Send' }).click();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.getByRole('paragraph').allTextContents()).toEqual([
        'Check these fields: E-mail',
        'Please choose these files again, because your browser does not keep them: CV',
      ]);
    }),
  );
});

inBrowser('decimals and addresses in other scripts arrive', () => {
  const fields = [
    { id: 'email', type: 'email', label: 'E-mail', required: true },
    { id: 'weight', type: 'number', label: 'Weight', required: true, min: 1 },
  ];
  return withForm(fields, {}, async (url, formId) => {
    await visit(browser, url, async (page) => {
      await page.getByLabel('E-mail').fill('विजय@example.com');
      await page.getByLabel('Weight').fill('1.5');
      await sendIn(page);
    });
    expect(await leadOf(formId)).toMatchObject({ data: { email: 'विजय@example.com', weight: '1.5' } });
  });
});
