import type { Page } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, heading, startConsole } from '../support/console.js';
import { operateOn } from '../support/send.js';

let shown: Console;

beforeAll(async () => {
  shown = await startConsole();
});

afterAll(() => shown?.stop());

async function languagesOf(site: string): Promise<object> {
  const { found } = await operateOn(
    shown.facts,
    'query ($site: ID!) { found: site(reference: $site) { defaultLanguage enabledLanguages } }',
    { site },
  );
  return found;
}

async function open(page: Page, site: string, part = ''): Promise<void> {
  await shown.signIn(page, `/admin/sites/${site}/settings${part}`);
  await heading(page, 'Settings').waitFor();
}

const saved = (page: Page) => page.getByText('Saved. Readers see the change at once.').first().waitFor();

inBrowser('a site with one language gets another one, chosen by its name', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page);
  await page.getByRole('link', { name: 'Imprint' }).click();
  await page.getByRole('button', { name: 'New site' }).click();
  await page.getByLabel('Name of the site').fill('One language');
  await page.getByRole('combobox', { name: 'Language' }).fill('brazil');
  await page.getByRole('option', { name: 'Brazilian Portuguese' }).click();
  await page.getByRole('button', { name: 'Create the site' }).click();
  await heading(page, 'One language').waitFor();
  const [, site = ''] = /sites\/([^/]+)/.exec(page.url()) ?? [];
  await page.goto(`/admin/sites/${site}/settings`);
  const language = page.getByRole('combobox', { name: 'Default language' });
  expect(await language.inputValue()).toBe('Brazilian Portuguese');
  await language.fill('fren');
  await page.getByRole('option', { name: 'French', exact: true }).click();
  await page.getByRole('button', { name: 'Save: General' }).click();
  await saved(page);
  expect(await languagesOf(site)).toEqual({ defaultLanguage: 'fr', enabledLanguages: ['fr'] });
  await page.getByRole('switch', { name: 'The site has several languages' }).check({ force: true });
  await page.getByRole('combobox', { name: 'All languages' }).fill('german');
  await page.getByRole('option', { name: 'German', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save: General' }).click();
  await page.reload();
  await page.getByText('German', { exact: true }).first().waitFor();
  expect(await languagesOf(site)).toEqual({ defaultLanguage: 'fr', enabledLanguages: ['fr', 'de'] });
  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

inBrowser('what is refused stands under its field, which has the focus', async () => {
  const { page } = await shown.openTab();
  await open(page, shown.demo.site_id);
  const refuse = async (panel: string, field: string, value: string, message: RegExp) => {
    const input = page.getByRole('textbox', { name: field, exact: true });
    await input.fill(value);
    await page.getByRole('button', { name: `Save: ${panel}` }).click();
    await page.locator('[id$=-error]').getByText(message).waitFor();
    expect(await page.locator(':focus').getAttribute('id')).toBe(await input.getAttribute('id'));
    expect(await input.getAttribute('aria-describedby')).toMatch(/error/);
    expect(await page.getByRole('alert').count()).toBe(0);
  };
  await refuse('Appearance', 'Preview URL', 'nowhere', /\{token\}/);
  await refuse('Domains', 'Primary domain', 'not a host', /domain|host name/);
  await page.goto(`/admin/sites/${shown.demo.site_id}/organization`);
  await refuse('Look of the sign-in pages', 'Color', 'blue', /hexadecimal|#/);
});

inBrowser('a logo and the picture of an author are chosen from the media library', async () => {
  const { page, faults } = await shown.openTab();
  await open(page, shown.demo.site_id);
  await page.getByRole('button', { name: 'Choose an image: Logo' }).click();
  await page.getByRole('dialog').locator('button:has(img)').first().click();
  await page.getByRole('img', { name: 'Chosen image: Logo' }).waitFor();
  await page.getByRole('button', { name: 'Save: Appearance' }).click();
  await saved(page);
  await page.goto(shown.pathOf('/authors'));
  await page.getByRole('button', { name: 'New author' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lia Moura');
  await page.getByRole('button', { name: 'Choose an image: Picture' }).click();
  const library = page.getByRole('dialog', { name: 'Images of the site' });
  await library.waitFor();
  await page.keyboard.press('Escape');
  await library.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Choose an image: Picture' }).click();
  await library.locator('button:has(img)').first().click();
  await page.getByRole('img', { name: 'Chosen image: Picture' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the author' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Lia Moura' }).locator('img').waitFor();
  expect(faults).toEqual([]);
});
