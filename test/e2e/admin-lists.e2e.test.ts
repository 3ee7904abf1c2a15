import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, heading, startConsole } from '../support/console.js';

let shown: Console;

beforeAll(async () => {
  shown = await startConsole();
});

afterAll(() => shown?.stop());

inBrowser('the audit trail names changed fields as the settings do', async () => {
  const { page, faults } = await shown.openAt('/settings');
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Words and pictures');
  await page.getByRole('button', { name: 'Save: Appearance' }).click();
  await page.getByText('Saved. Readers see the change at once.').first().waitFor();
  await page.goto(shown.pathOf('/audit'));
  const row = page.getByRole('row').filter({ hasText: 'Settings changed' }).first();
  await row.getByText('1 field').click();
  await row.getByText('Settings › Tagline').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

inBrowser('a failure of the platform names its request on demand, a refusal does not', async () => {
  const { page } = await shown.openAt('/authors');
  let code = 'INTERNAL';
  const headers = { 'x-request-id': '01M8HJYZ', 'access-control-expose-headers': 'x-request-id' };
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'AdminCreatePersona') return route.continue();
    const errors = [{ message: 'Refused.', extensions: { code } }];
    return route.fulfill({ json: { errors }, headers });
  });
  const save = async () => {
    await page.getByRole('button', { name: 'New author' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Rui Prado');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
  };
  await save();
  const alert = page.getByRole('alert');
  await alert.getByText('Details').waitFor();
  expect(await alert.getByText('Request 01M8HJYZ').isVisible()).toBe(false);
  await alert.getByText('Details').click();
  await alert.getByText('Request 01M8HJYZ').waitFor();
  code = 'FORBIDDEN';
  await page.reload();
  await heading(page, 'Authors').waitFor();
  await save();
  await alert.getByText('You do not have permission').waitFor();
  expect(await alert.textContent()).not.toContain('Request');
});

inBrowser('a row of the list of posts opens with a click anywhere, and has a menu', async () => {
  const { page, faults } = await shown.openAt('/posts');
  const row = page.locator('tbody tr').filter({ hasText: 'Published' }).first();
  await row.waitFor();
  const title = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('checkbox').check();
  await page.getByText('1 post selected').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'View on the site' }).waitFor();
  await page.keyboard.press('Escape');
  // The link of the title covers the cell.
  await row.getByRole('cell').nth(2).click({ force: true });
  await page.waitForURL('**/posts/*');
  expect(faults).toEqual([]);
});
