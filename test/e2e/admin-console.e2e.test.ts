import { heifFile } from '@imprint/testing/heif-file';
import sharp from 'sharp';
import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, heading, startConsole } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import { operateOn, send } from '../support/send.js';

let shown: Console;

beforeAll(async () => {
  shown = await startConsole();
});

afterAll(() => shown?.stop());

inBrowser('an owner signs in, reads the dashboard and filters the posts', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page);
  await heading(page, 'Demo').waitFor();
  await page.locator('.recharts-area').first().waitFor();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await heading(page, 'Posts').waitFor();
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const all = await rows.count();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await page.getByText('3 posts shown').waitFor();
  expect(await rows.count()).toBeLessThan(all);
  for (const row of await rows.allTextContents()) expect(row).toContain('Draft');
  expect(faults).toEqual([]);
});

inBrowser('a sign-in leads to the only site, and the list of sites stays a click away', async () => {
  const { page, faults } = await shown.openTab();
  await page.goto('/admin');
  await page.getByLabel('Email address').fill(shown.demo.owner.email);
  await page.getByLabel('Password').fill(shown.demo.owner.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Demo').waitFor();
  expect(new URL(page.url()).pathname).toBe(shown.pathOf(''));
  await page.getByRole('link', { name: 'Imprint' }).click();
  await heading(page, 'Sites').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Demo' }).click();
  await page.goBack();
  await heading(page, 'Sites').waitFor();
  expect(faults).toEqual([]);
});

inBrowser('sessions show their browser and system, in the console and on the account page', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page, '/admin/account');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByText('Chrome on Linux', { exact: true }).first().waitFor();
  expect(await sessions.textContent()).not.toContain('Mozilla');
  await page.goto('/account?ui_locales=en');
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  await page.getByText('Chrome on Linux').first().waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Mozilla');
});

inBrowser('the demo needs no attention at its first start, and says so in the language of the reader', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page, shown.pathOf(''));
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.waitFor();
  expect(await attention.textContent()).not.toMatch(/active owner|not verified|Nenhum|não/);
});

inBrowser('a site without forms offers to switch them on', async () => {
  const { page, faults } = await shown.openTab();
  await operateOn(
    shown.facts,
    'mutation ($input: SetSiteApplicationInput!) { setSiteApplication(input: $input) { site { id } } }',
    { input: { site: shown.demo.site_id, application: 'forms', enabled: false } },
  );
  await shown.signIn(page, shown.pathOf('/forms'));
  await page.getByText('Forms are not switched on for this site.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Switch on forms' }).click();
  await page.getByRole('link', { name: 'Contato', exact: true }).waitFor();
  expect(faults).toEqual([]);
});

inBrowser('another host name of this machine leads to the console', async () => {
  const { page, faults } = await shown.openTab();
  await page.goto(`${shown.address.replace('localhost', '127.0.0.1')}/admin`);
  await page.getByLabel('Password').waitFor();
  expect(page.url()).toMatch(new RegExp(`^${shown.address}/`));
  expect(faults).toEqual([]);
});

inBrowser('selected posts are tagged and published together', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/posts?status=DRAFT'));
  await page.getByLabel('Select all shown posts').check();
  await page.getByText('3 posts selected').waitFor();
  await page.getByRole('button', { name: 'Add a tag' }).click();
  await page.getByLabel('Tag', { exact: true }).fill('São Paulo');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('3 posts changed').waitFor();
  await page.getByLabel('Select all shown posts').check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('No post matches.').waitFor();
  const bearer = shown.demo.secret_key;
  const tagged = await send(shown.address, '/v1/posts?tag=sao-paulo', { method: 'GET', bearer });
  expect(tagged.body.items).toHaveLength(3);
});

inBrowser('an image is uploaded, described, deleted and taken back', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/media'));
  const buffer = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer });
  await page.getByText('1 image uploaded').waitFor();
  await page.getByRole('button', { name: 'new.png' }).click();
  await page.getByText('Nothing uses this image.').waitFor();
  await page.getByRole('dialog').getByLabel('Alternative text').fill('A red square');
  await page.getByLabel('From the left, in percent').fill('25');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The image is saved.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'new.png' }).click();
  await page.reload();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').getByLabel('Alternative text').inputValue()).toBe('A red square');
  expect(await page.getByLabel('From the left, in percent').inputValue()).toBe('25');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'new.png' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'new.png' }).waitFor();
  expect(faults).toEqual([]);
});

inBrowser('a photo with too many pixels is scaled down before the upload, and other images are refused', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/media'));
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/media')) sent++;
  });
  const large = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: 'green' } });
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('large.gif', 'image/gif', await large.clone().gif().toBuffer());
  const limits = 'Images can have up to 40 megapixels and 16,384 pixels a side';
  await page.getByText(`large.gif has 8,000 × 6,000 pixels. ${limits}: scale it down`).waitFor();
  await choose('IMG_1.HEIC', 'image/heic', heifFile({ width: 8_064, height: 6_048 }));
  await page.getByText(`IMG_1.HEIC has 8,064 × 6,048 pixels. ${limits}: scale it down`).waitFor();
  expect(sent).toBe(0);
  await choose('large.jpg', 'image/jpeg', await large.clone().jpeg().toBuffer());
  await page.getByText(`large.jpg was scaled down from 8,000 × 6,000 to 7,302 × 5,477 pixels. ${limits}.`).waitFor();
  await page.getByText('1 image uploaded').waitFor();
  expect(sent).toBe(1);
  await eventually(async () => {
    const { body } = await send(shown.address, '/v1/media?limit=1', { method: 'GET', bearer: shown.demo.secret_key });
    const [{ mime, width, height }] = body.items;
    return `${mime} ${width} ${height}` === 'image/jpeg 7302 5477';
  });
  expect(faults).toEqual([]);
});

inBrowser('an image is shown that was uploaded while the library was being loaded', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page, shown.pathOf(''));
  const read = Promise.withResolvers<void>();
  const uploaded = Promise.withResolvers<void>();
  const isLibrary = (body: { operationName?: string } | null) => body?.operationName === 'MediaLibrary';
  await page.route('**/graphql', async (route) => {
    if (!isLibrary(route.request().postDataJSON())) return route.continue();
    const stale = await route.fetch();
    read.resolve();
    await uploaded.promise;
    // The page aborts a request that it starts again.
    await route.fulfill({ response: stale }).catch(() => undefined);
  });
  await page.goto(shown.pathOf('/media'));
  const buffer = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  await read.promise;
  await page.locator('input[type=file]').setInputFiles({ name: 'early.png', mimeType: 'image/png', buffer });
  await page.getByText('1 image uploaded').waitFor();
  uploaded.resolve();
  const image = page.getByRole('button', { name: 'early.png' });
  await image.waitFor();
  expect(await image.count()).toBe(1);
});

inBrowser('a folder is created once, and what is refused stays to be corrected', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/media'));
  let sent = 0;
  page.on('request', (request) => {
    if (request.postDataJSON()?.operationName === 'AdminCreateMediaFolder') sent++;
  });
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await page.getByRole('button', { name: 'New folder' }).click();
  await name.fill('Recipes');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await name.waitFor({ state: 'detached' });
  expect(sent).toBe(1);
  await page.getByRole('button', { name: 'New folder' }).click();
  expect(await name.inputValue()).toBe('');
  await name.fill('Recipes');
  await page.keyboard.press('Enter');
  await page.getByText('A folder with this name already exists.').waitFor();
  expect(await name.inputValue()).toBe('Recipes');
  expect(await violationsOn(page)).toEqual([]);
});

inBrowser('an author is created, renamed and deleted', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/authors'));
  await page.getByRole('button', { name: 'New author' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Rui Prado');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('rui-prado').waitFor();
  await page.getByRole('button', { name: 'Change Rui Prado' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Rui P. Prado');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete Rui P. Prado' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('rui-prado').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

inBrowser('a category gets another name, which posts show', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/terms'));
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mar e Sol');
  await dialog.getByText('Short name: mar-e-sol').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rename Mar e Sol' }).click();
  await dialog.getByLabel('Name').fill('Sol e Mar');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rename Sol e Mar' }).waitFor();
  const bearer = shown.demo.secret_key;
  const { body } = await send(shown.address, '/v1/categories', { method: 'GET', bearer });
  expect(JSON.stringify(body)).not.toContain('Mar e Sol');
  expect(faults).toEqual([]);
});

inBrowser('the focus returns to what opened a dialog, or to the heading when that is gone', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page, shown.pathOf('/media'));
  const image = page.getByRole('button', { name: /\.jpg$/ }).first();
  await image.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Alternative text').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('button:focus').filter({ hasText: '.jpg' }).waitFor();
  await page.goto(shown.pathOf('/team'));
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Short-lived');
  await page.getByLabel('Publish posts').check();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete the role Short-lived' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete the role Short-lived' }).waitFor({ state: 'detached' });
  await page.locator('h1:focus').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

inBrowser('the palette opens screens, posts and sites by keyboard alone', async () => {
  const { page, faults } = await shown.openTab();
  await shown.signIn(page, shown.pathOf(''));
  await heading(page, 'Demo').waitFor();
  const field = page.getByRole('combobox', { name: 'Go to a screen, a site or a post' });
  const open = async (query: string) => {
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.type(query);
  };
  await open('trail');
  await page.getByRole('option', { name: 'Audit trail', selected: true }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await heading(page, 'Audit trail').waitFor();
  expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
  await open('demo');
  await page.getByRole('group', { name: 'Sites' }).getByRole('option', { name: 'Demo' }).waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await open('zzzz');
  await page.getByText('Nothing found.').waitFor();
  await page.keyboard.press('Escape');
  await open('new po');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New post' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Switch site:/ }).click();
  await page.getByRole('option', { name: 'All sites' }).waitFor();
  expect(await page.getByRole('option', { name: 'Posts', exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});

inBrowser('the console speaks the language of the browser until a person chooses one', async () => {
  const { page } = await shown.openTab({ locale: 'en-GB' });
  await shown.signIn(page, shown.pathOf('/posts'));
  await heading(page, 'Posts').waitFor();
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await page.goto(shown.pathOf('/posts'));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await heading(page, 'Entradas').waitFor();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const asked = page.waitForRequest(/\/authorize\?.*ui_locales=es/);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await asked;
  await page.getByLabel('Contraseña').waitFor();
  await page.getByRole('link', { name: 'Português' }).click();
  await page.getByLabel('Senha').waitFor();
  await shown.signIn(page, shown.pathOf('/posts'));
  await heading(page, 'Posts').waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('pt-BR');
});

inBrowser('an ended session asks for a new sign-in and returns to the same place', async () => {
  const { page } = await shown.openTab();
  const place = shown.pathOf('/posts?order=TITLE');
  await shown.signIn(page, place);
  await page.locator('tbody tr').first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/account?ui_locales=en');
  await other.getByRole('button', { name: /^End all other/ }).click();
  await page.reload();
  await page.getByText('You are signed out').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(shown.address + place);
  await page.locator('tbody tr').first().waitFor();
  expect(await page.getByText('You are signed out').count()).toBe(0);
});

inBrowser('a sign-out ends the session of the browser too', async () => {
  const { page } = await shown.openTab();
  await shown.signIn(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/login?*');
  expect(await page.getByLabel('Password').count()).toBe(1);
});
