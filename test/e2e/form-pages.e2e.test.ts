import type { Page } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, startConsole } from '../support/console.js';
import { send } from '../support/send.js';

let shown: Console;
let token: string;

beforeAll(async () => {
  shown = await startConsole();
  const { body } = await send(shown.address, '/api/v1/auth/login', { body: shown.demo.owner });
  token = body.access_token;
});

afterAll(() => shown?.stop());

const quiet = { min_fill_seconds: 0, notify_emails: [] };
const pdf = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
};
const options = [
  { value: 'tea', label: 'Tea' },
  { value: 'coffee', label: 'Coffee' },
];
const onlyTea = { all: [{ field: 'drink', op: 'eq', value: 'tea' }] };
const fields = [
  { id: 'name', type: 'text', label: 'Name', required: true, help: 'As on your passport' },
  { id: 'about', type: 'textarea', label: 'About you' },
  { id: 'email', type: 'email', label: 'Email' },
  { id: 'phone', type: 'phone', label: 'Phone' },
  { id: 'site', type: 'url', label: 'Site' },
  { id: 'age', type: 'number', label: 'Age' },
  { id: 'day', type: 'date', label: 'Day' },
  { id: 'hour', type: 'time', label: 'Hour' },
  { id: 'size', type: 'select', label: 'Size', options },
  { id: 'drink', type: 'radio', label: 'Drink', options, required: true },
  { id: 'sugar', type: 'text', label: 'Sugar', visible_if: onlyTea },
  { id: 'extras', type: 'multi_select', label: 'Extras', options },
  { id: 'news', type: 'checkbox', label: 'News' },
  { id: 'consent', type: 'consent', label: 'Consent', consent_text: 'I agree', required: true },
  { id: 'cv', type: 'file', label: 'CV', kinds: ['pdf'] },
];

async function makeForm(definition: object): Promise<string> {
  const path = `/api/v1/forms?site_id=${shown.demo.site_id}`;
  const body = { status: 'active', language: 'en', settings: quiet, ...definition };
  return (await send(shown.address, path, { body, bearer: token })).body.id;
}

async function leadsOf(formId: string): Promise<{ data: Record<string, string> }[]> {
  const path = `/api/v1/leads?site_id=${shown.demo.site_id}&form_id=${formId}&status=all`;
  return (await send(shown.address, path, { method: 'GET', bearer: token })).body.items;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a visitor %s', (_, javaScriptEnabled) => {
  inBrowser('fills in a form with every type of field, and corrects what is refused', async () => {
    const formId = await makeForm({ name: 'Everything', fields });
    const { page, faults } = await shown.openTab({ javaScriptEnabled });
    await page.goto(`/f/${formId}`);
    expect(await page.getByLabel('Sugar').isVisible()).toBe(!javaScriptEnabled);
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('Phone').fill('12');
    await page.locator('#field-extras').getByLabel('Tea').check();
    await page.locator('#field-drink').getByLabel('Coffee').check();
    await page.getByLabel('I agree').check();
    await page.getByLabel('CV').setInputFiles(pdf);
    await submit(page);
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Phone: Enter a phone number/ })
      .waitFor();
    if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
    await page.getByText('Please choose again: cv.pdf').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ana');
    expect(await page.locator('#field-extras').getByLabel('Tea').isChecked()).toBe(true);
    await page.getByLabel('Phone').fill('+55 11 91234-5678');
    await page.getByLabel('Day').fill('2026-11-30');
    await page.getByLabel('CV').setInputFiles(pdf);
    await submit(page);
    await page.getByRole('status').waitFor();
    await page.reload();
    await page.getByRole('status').waitFor();
    expect((await leadsOf(formId)).map(({ data }) => data)).toEqual([
      { name: 'Ana', phone: '+55 11 91234-5678', day: '2026-11-30', drink: 'coffee', extras: 'tea', cv: 'cv.pdf' },
    ]);
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});

inBrowser('a form shows what its conditions ask for, and is accessible in both schemes and in a frame', async () => {
  const formId = await makeForm({ name: 'Conditions', fields, i18n: { es: { name: 'Condiciones' } } });
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, faults } = await shown.openTab({ colorScheme, viewport: { width: 390, height: 844 } });
    for (const query of ['', '?embed=1']) {
      await page.goto(`/f/${formId}${query}`);
      await page.locator('#field-drink').getByLabel('Tea').check();
      await page.getByLabel('Sugar').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      const hasRoom = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
      expect(hasRoom).toBe(true);
      await page.locator('#field-drink').getByLabel('Coffee').check();
      await page.getByLabel('Sugar').waitFor({ state: 'hidden' });
    }
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

inBrowser('a browser solves the challenge of a form under the policy of its page', async () => {
  const name = { id: 'name', type: 'text', label: 'Name' };
  const formId = await makeForm({ name: 'Robots', fields: [name], settings: { ...quiet, challenge: 'altcha' } });
  const { page, faults } = await shown.openTab();
  await page.goto(`/f/${formId}`);
  await page.getByLabel('Name').fill('Ana');
  await page.getByText('Verified').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await submit(page);
  await page.getByRole('status').waitFor();
  expect(await leadsOf(formId)).toHaveLength(1);
  expect(faults).toEqual([]);
});
