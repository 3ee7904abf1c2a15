import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, heading, startConsole } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import { Receiver } from '../support/receiver.js';
import { send } from '../support/send.js';

/** Screenshots for the documentation, if set. */
const pictures = process.env.PICTURES;

let shown: Console;
let token: string;

beforeAll(async () => {
  shown = await startConsole({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32', WEBHOOK_RETRY_SECONDS: '0,1' });
  const { body } = await send(shown.address, '/api/v1/auth/login', { body: shown.demo.owner });
  token = body.access_token;
});

afterAll(() => shown?.stop());

/** Reloads the deliveries until one has a state. */
async function untilDelivery(page: Page, state: string): Promise<void> {
  const badge = page.locator('tbody').getByText(state);
  await eventually(async () => {
    if (await badge.count()) return true;
    await page.getByRole('button', { name: 'Reload' }).click();
    return false;
  });
}

/** A form without minimum fill time, and a submission to it. */
async function makeForm(name: string, field: object) {
  const path = `/api/v1/forms?site_id=${shown.demo.site_id}`;
  const definition = {
    ...{ name, status: 'active', fields: [field] },
    settings: { min_fill_seconds: 0, notify_emails: [] },
  };
  const { body } = await send(shown.address, path, { body: definition, bearer: token });
  return { id: body.id as string, submit: (data: Record<string, string>) => submit(body.id, data) };
}

async function submit(formId: string, data: Record<string, string>): Promise<void> {
  const headers = { 'x-service-site-id': shown.demo.site_id };
  const path = `/v1/public/forms/${formId}`;
  const { body } = await send(shown.facts.internal_url, path, { method: 'GET', headers });
  const { render_token } = body;
  const sent = await send(shown.facts.internal_url, `${path}/submit`, {
    ...{ headers, body: { render_token, page_path: '/contato', data } },
  });
  expect(sent.status).toBe(200);
}

/** Runs the code that the console shows for a website. */
function submitAsShown(code: string, data: Record<string, string>): Promise<Response> {
  const AsyncFunction = Object.getPrototypeOf(submit).constructor;
  const run = new AsyncFunction('process', 'data', `${code}\nreturn submit('/contato', data);`);
  return run({ env: { INTERNAL_URL: shown.facts.internal_url } }, data);
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
}

const rows = (page: Page) => page.locator('tbody tr');

inBrowser('an owner reads, exports, deletes and erases leads', async () => {
  const form = await makeForm('Newsletter', { id: 'email', type: 'email', label: 'Email' });
  for (const email of ['ana@example.com', 'bia@example.com', 'caio@example.com']) await form.submit({ email });
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf(`/forms/leads?form=${form.id}`));
  await heading(page, 'Leads').waitFor();
  await page.getByText('3 leads shown').waitFor();
  await picture(page, 'leads');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.match(/@example\.com/g)).toHaveLength(3);

  await page.getByRole('button', { name: 'caio@example.com' }).click();
  await page.getByText('/contato').waitFor();
  const reply = page.getByRole('link', { name: 'Reply by email' });
  expect(await reply.getAttribute('href')).toMatch(/^mailto:caio@example\.com\?subject=/);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this lead?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 leads shown').waitFor();

  await page.getByRole('button', { name: 'Erase a person' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('bia@example.com');
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByText('1 lead erased').waitFor();
  await page.getByText('1 lead shown').waitFor();

  await page.getByRole('link', { name: 'Who has seen leads' }).click();
  await heading(page, 'Who has seen leads').waitFor();
  await rows(page).filter({ hasText: 'You' }).filter({ hasText: 'Exported' }).first().waitFor();
  await rows(page).filter({ hasText: 'Erased a person' }).first().waitFor();
  expect(faults).toEqual([]);
});

inBrowser('an export in a Portuguese tab is a file that Excel opens there', async () => {
  const form = await makeForm('Boletim', { id: 'nome', type: 'text', label: 'Nome' });
  await form.submit({ nome: 'João; o cão' });
  const { page, faults } = await shown.openTab({ locale: 'pt-BR' });
  await shown.signIn(page, shown.pathOf(`/forms/leads?form=${form.id}`));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const csv = await readFile(await (await download).path());
  // Excel reads accents only after this mark, and by the habits of a decimal comma it separates cells with semicolons.
  expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [names = '', row = ''] = csv.subarray(3).toString('utf8').split(/\r?\n/);
  expect(names).toMatch(/^\w+(;\w+)+$/);
  expect(row).toContain(';"João; o cão"');
  expect(faults).toEqual([]);
});

inBrowser('a date that is typed is one recorded read, and a wrong year none', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/forms/leads'));
  await page.getByText(/leads? shown/).waitFor();
  const reads: unknown[] = [];
  page.on('request', (request) => {
    const sent = request.url().includes('/graphql') ? request.postDataJSON() : null;
    if (sent?.operationName === 'LeadInbox') reads.push(sent.variables.filter.from);
  });
  await page.getByLabel('From', { exact: true }).focus();
  await page.keyboard.type('05012026');
  await eventually(async () => reads.length > 0);
  await page.goto(shown.pathOf('/forms/leads?from=20265-05-01'));
  await page.getByText(/leads? shown/).waitFor();
  expect(reads).toEqual([expect.stringMatching(/^2026-0[45]-/), undefined]);
});

inBrowser('an owner builds a form and finds what visitors send with it', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/forms'));
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Orders');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await heading(page, 'Orders').waitFor();
  const preview = page.getByRole('region', { name: 'Preview' });
  const labels = () => preview.locator('label, legend, .mantine-InputWrapper-label').allTextContents();

  await page.getByRole('combobox', { name: 'Type of the new field' }).click();
  await page.getByRole('option', { name: 'Choice of buttons' }).click();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('Size');
  await page.getByRole('button', { name: 'Save' }).click();
  // A validation error of the server appears at the field.
  await page.getByText('Add at least one.').first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Options' }).fill('Small\nVery large');
  await preview.getByRole('radio', { name: 'Very large' }).waitFor();
  await page.getByRole('button', { name: 'Move Size up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Size is now number 3').waitFor();
  await page.getByRole('button', { name: 'Remove Message' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await labels()).join()).toMatch(/Name.*Email.*Size.*Message/);

  await picture(page, 'form-builder');

  await page.getByRole('button', { name: 'Message Long text' }).click();
  await page.getByRole('combobox', { name: 'Shown' }).click();
  await page.getByRole('option', { name: 'When all of these are true' }).click();
  await page.getByRole('combobox', { name: 'Earlier field' }).click();
  await page.getByRole('option', { name: 'Size' }).click();
  await page.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'Very large' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await preview.getByText('Hidden until their conditions are met: Message.').waitFor();
  await preview.getByRole('radio', { name: 'Very large' }).check();
  await preview.getByRole('textbox', { name: 'Message' }).waitFor();

  await page.getByRole('tab', { name: 'Languages' }).click();
  const size = page.getByRole('group', { name: 'Size' });
  await size.getByRole('textbox', { name: 'Label' }).fill('Tamanho');
  await size.getByRole('textbox', { name: 'Very large' }).fill('Enorme');
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Minimum seconds to fill in' }).fill('0');
  await page.getByRole('checkbox', { name: 'Send no emails about new leads' }).check();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByText('The form is active').waitFor();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });

  const formId = new URL(page.url()).pathname.split('/').pop() ?? '';
  const stored = await send(shown.address, `/api/v1/forms/${formId}?site_id=${shown.demo.site_id}`, {
    method: 'GET',
    bearer: token,
  });
  expect(stored.body.fields.find((field: { id: string }) => field.id === 'message').visible_if).toEqual({
    all: [{ field: 'size', op: 'eq', value: 'very_large' }],
  });
  expect(stored.body.i18n['pt-BR'].fields.size).toEqual({ label: 'Tamanho', options: { very_large: 'Enorme' } });
  // What a website does: the code that the screen offers.
  const share = page.getByRole('region', { name: 'Share the form' });
  const code = (await share.locator('pre').last().textContent()) ?? '';
  const data = { name: 'Ana', email: 'ana@example.com', size: 'very_large', message: 'Hello' };
  const sent = await submitAsShown(code, data);
  expect(sent.status).toBe(200);
  const visitor = page.context().waitForEvent('page');
  await share.getByRole('link', { name: 'Open the page' }).click();
  await fillInPage(await visitor);
  await page.getByRole('link', { name: 'Leads of this form' }).click();
  await page.getByRole('button', { name: 'Bia' }).waitFor();
  await page.getByRole('button', { name: 'Ana' }).click();
  await page.getByRole('dialog').getByText('Very large').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

/** What a visitor does who has the link. */
async function fillInPage(visit: Page): Promise<void> {
  await heading(visit, 'Orders').waitFor();
  await visit.getByLabel('Name').fill('Bia');
  await visit.getByLabel('Email').fill('bia@example.com');
  expect(await visit.getByLabel('Message').isVisible()).toBe(false);
  await visit.getByLabel('Very large').check();
  await visit.getByLabel('Message').fill('Two, please');
  await visit.getByRole('button', { name: 'Send' }).click();
  await visit.getByRole('status').waitFor();
  await visit.close();
}

inBrowser('an owner creates a webhook, finds a failed delivery and replays it', async () => {
  let isBroken = true;
  const receiver = await Receiver.start(() => ({ status: isBroken ? 500 : 204 }));
  const form = await makeForm('Bookings', { id: 'name', type: 'text', label: 'Name' });
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/forms/webhooks'));
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByRole('textbox', { name: 'URL' }).fill('ftp://example.com');
  await page.getByRole('button', { name: 'Create the webhook' }).click();
  await page.getByText('Use a complete address that begins with https://').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
  await page.getByRole('textbox', { name: 'Name' }).fill('Sales');
  await page.getByRole('button', { name: 'Create the webhook' }).click();
  expect(await page.locator('[data-secret]').textContent()).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'I have stored it' }).click();

  await form.submit({ name: 'Ana' });
  await page.getByRole('link', { name: 'Deliveries to Sales' }).click();
  await heading(page, 'Deliveries to Sales').waitFor();
  await untilDelivery(page, 'Failed');
  await page.getByText('status 500').first().waitFor();
  await picture(page, 'deliveries');
  expect(await violationsOn(page)).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: /^Send again: lead.created/ }).click();
  await page.getByText('1 delivery is sent again').waitFor();
  await untilDelivery(page, 'Delivered');
  expect(receiver.received.at(-1)?.body).toContain('Ana');

  const before = receiver.received.length;
  await page.getByRole('button', { name: /^lead.created/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('region', { name: 'Body' }).getByText('"name": "Ana"').waitFor();
  await drawer
    .getByRole('region', { name: 'Headers' })
    .getByText(/webhook-id: msg_/)
    .waitFor();
  await drawer.getByText(/status 204/).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('1 delivery is sent again').last().waitFor();
  await page.keyboard.press('Escape');
  await untilDelivery(page, 'Delivered');
  await eventually(async () => receiver.received.length > before);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhook yet').waitFor();
  await receiver.stop();
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

inBrowser('refusals of the platform appear in Portuguese', async () => {
  const { id } = await makeForm('Recusas', { id: 'city', type: 'text', label: 'City' });
  const { page } = await shown.openTab({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } });
  await shown.signIn(page, shown.pathOf(`/forms/${id}`));
  await page.getByRole('button', { name: 'City Texto curto' }).click();
  await page.getByText('Um campo salvo mantém o tipo').waitFor();
  await page.getByRole('textbox', { name: 'Padrão (expressão regular)' }).fill('(');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('A expressão regular não é válida').first().waitFor();
  page.on('dialog', (question) => question.accept());
  await page.getByRole('link', { name: 'Chaves de API' }).click();
  await page.getByRole('button', { name: 'Nova chave' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Site');
  await page.getByRole('combobox', { name: 'Endereços' }).fill('nenhum');
  await page.getByRole('combobox', { name: 'Endereços' }).press('Enter');
  await page.getByRole('button', { name: 'Criar a chave' }).click();
  await page.getByText('Use endereços e faixas como 203.0.113.0/24').waitFor();
  await page.goto(shown.pathOf('/settings'));
  await page.getByRole('textbox', { name: 'Título das páginas' }).fill('sem lugar');
  await page.getByRole('button', { name: 'Salvar: Buscadores' }).click();
  const refusal = page.locator('[id$=-error]').filter({ hasText: 'O modelo deve conter %s' });
  await refusal.waitFor();
  expect(await refusal.textContent()).not.toContain('must contain');
});

inBrowser('the builder keeps the changes of both editors of a form, and lets the second one choose', async () => {
  const { id } = await makeForm('Shared', { id: 'city', type: 'text', label: 'City' });
  const [{ page: ana }, { page: bia }] = await Promise.all([shown.openTab(), shown.openTab()]);
  await Promise.all([ana, bia].map((page) => shown.signIn(page, shown.pathOf(`/forms/${id}`))));
  const rename = async (page: Page, name: string) => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await bia.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await rename(ana, 'By Ana');
  await heading(ana, 'By Ana').waitFor();
  await rename(bia, 'By Bia');
  await bia.getByText('Another editor saved this form in the meantime').waitFor();
  await heading(bia, 'By Ana').waitFor();
  expect(await bia.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('By Bia');
  expect(await violationsOn(bia)).toEqual([]);
  await bia.getByRole('button', { name: 'Keep mine' }).click();
  await bia.getByRole('button', { name: 'Save' }).click();
  await heading(bia, 'By Bia').waitFor();
  expect(await bia.getByText('Not saved yet').count()).toBe(0);
});
