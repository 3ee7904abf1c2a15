import type { Page } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, heading, startConsole, tabTo } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import { mailsIn } from '../support/mailbox.js';
import { Receiver } from '../support/receiver.js';
import { send } from '../support/send.js';

/** Each journey is that of one person or team from the first screen on, without knowledge of other addresses. */
let shown: Console;

beforeAll(async () => {
  shown = await startConsole({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32', WEBHOOK_RETRY_SECONDS: '0,1' });
});

afterAll(() => shown?.stop());

const readPublic = (path: string, bearer = shown.demo.secret_key) =>
  send(shown.address, path, { method: 'GET', bearer });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

/** Opens a new post from the list of posts and writes its first paragraph. */
async function write(page: Page, title: string, paragraph: string): Promise<void> {
  await follow(page, 'Posts');
  await press(page, 'New post');
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await press(page, 'Create');
  await text(page).click();
  await page.keyboard.type(paragraph);
  await saved(page);
}

/** Draws a picture, copies it, and pastes it by the keyboard as other programs do. */
async function pastePicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`(async () => {
    const canvas = new OffscreenCanvas(320, 200);
    canvas.getContext('2d').fillRect(20, 20, 280, 160);
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })]);
  })()`);
  await page.keyboard.press('Control+v');
}

/** An instant as the value of a field for local date and time. */
const localMinute = (at: Date, timeZone: string): string =>
  at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').slice(0, 'yyyy-mm-ddThh:mm'.length);

inBrowser('an owner goes from the first page to an illustrated post and a scheduled one', async () => {
  const { page, faults } = await shown.openTab({ viewport: { width: 1280, height: 900 }, timezoneId: 'UTC' });
  await page.goto('/');
  const credential = async (name: string) =>
    (await page.locator(`dt:text-is("${name}") + dd`).textContent())?.trim() ?? '';
  const [email, password] = [await credential('Owner'), await credential('Password')];
  await follow(page, 'Open the console of demo');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
  await heading(page, 'Demo').waitFor();

  await follow(page, 'Authors');
  await press(page, 'New author');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Rui Prado');
  await page.keyboard.press('Enter');
  await page.getByText('rui-prado').waitFor();

  await write(page, 'The first swim', 'The water was cold.');
  await pastePicture(page);
  await page.getByLabel('Alternative text').fill('The bay in the morning');
  await text(page).locator('img[src]').waitFor();
  await page.getByRole('combobox', { name: 'Author' }).click();
  await page.getByRole('option', { name: 'Rui Prado' }).click();
  await page.getByLabel('Categories', { exact: true }).first().click();
  await page.keyboard.type('Swimming');
  await page.keyboard.press('Enter');
  await saved(page);
  await press(page, 'Publish');
  await press(page, 'Publish now');
  await page.getByText('The post is published.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const { body } = await readPublic('/v1/posts/the-first-swim');
  expect(body).toMatchObject({ author: { name: 'Rui Prado' }, categories: [{ name: 'Swimming' }] });
  expect(body.content_html).toMatch(/<p>The water was cold.<\/p><figure><img [^>]*alt="The bay in the morning"/);

  await write(page, 'The second swim', 'It was warmer.');
  const tomorrow = new Date(Date.now() + 86_400_000);
  await press(page, 'Publish');
  await page.getByLabel('Publication date').fill(localMinute(tomorrow, 'UTC'));
  await press(page, 'Schedule');
  await page.getByText('The post is scheduled.').waitFor();
  await follow(page, 'Posts');
  await page
    .getByRole('row', { name: /The second swim/ })
    .getByText('Scheduled')
    .waitFor();
  expect((await readPublic('/v1/posts/the-second-swim')).status).toBe(404);
  expect(faults).toEqual([]);
});

inBrowser('a post waits for a picture on its way before it is public', async () => {
  const { page } = await shown.openAt('');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/sites/*/media', async (route) => {
    await released;
    await route.continue();
  });
  await write(page, 'The slow picture', 'It takes a while.');
  await pastePicture(page);
  await page.getByText('image.png').first().waitFor();
  await press(page, 'Publish');
  await press(page, 'Publish now');
  await page.getByText('Waiting until the pictures are ready').waitFor();
  expect((await readPublic('/v1/posts/the-slow-picture')).status).toBe(404);
  release();
  await page.getByText('The post is published.').waitFor();
  const { body } = await readPublic('/v1/posts/the-slow-picture');
  expect(body.content_html).toContain('<figure><img ');
});

const colleague = { password: 'uma senha bem comprida' };

/** The owner invites a person, who opens the link of the mail and chooses a password. */
async function join(owner: Page, email: string, role: string): Promise<Page> {
  await press(owner, 'Invite');
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).click();
  await owner.getByRole('option', { name: role }).click();
  await press(owner, 'Send the invitation');
  await owner.getByText(`${email} was invited`).waitFor();
  let link = '';
  await eventually(async () => {
    const [mail] = await mailsIn(shown.facts.data_dir, email);
    link = /https?:\/\/\S+\/convite#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    return link !== '';
  });
  const { page } = await shown.openTab({ viewport: { width: 1280, height: 900 } });
  await page.goto(link);
  await page.getByText(`invites you to Demo. Your role: ${role}.`).waitFor();
  await page.getByLabel('Name (optional)').fill(email.split('@')[0] ?? '');
  await page.getByLabel('Password').fill(colleague.password);
  await press(page, 'Create account and accept');
  await heading(page, 'Demo').waitFor();
  expect(new URL(page.url()).pathname).toBe(shown.pathOf(''));
  return page;
}

/** Without the right to add pictures, a paste says who has it, and the library is there to choose from. */
async function requireLibraryOnly(writer: Page): Promise<void> {
  const refusal = 'Your role cannot add pictures. Owners, editors and authors can; use one of the library.';
  await pastePicture(writer);
  await writer.getByRole('alert').getByText(refusal).waitFor();
  await press(writer, 'Insert an image');
  const dialog = writer.getByRole('dialog', { name: 'Images of the site' });
  await dialog.getByText(refusal).waitFor();
  expect(await dialog.getByRole('button', { name: 'Upload from this computer' }).count()).toBe(0);
  await dialog.locator('button:has(img)').first().click();
  await text(writer).locator('img[src]').waitFor();
  await saved(writer);
}

inBrowser('an invited contributor writes a draft, which an invited editor reviews and publishes', async () => {
  const { page: owner } = await shown.openAt('/team');
  const writer = await join(owner, 'caio@example.com', 'Contributor');
  await writer.getByRole('button', { name: 'Account' }).click();
  await writer.getByRole('menuitem', { name: 'Account and security' }).click();
  await writer.getByText('Site · Contributor').waitFor();
  await writer.goBack();
  await write(writer, 'Notes from the market', 'Figs are in seson.');
  expect(await writer.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  await requireLibraryOnly(writer);
  expect(await violationsOn(writer)).toEqual([]);
  await follow(writer, 'Posts');
  await writer
    .getByRole('row', { name: /Notes from the market/ })
    .getByText('Draft')
    .waitFor();

  const editor = await join(owner, 'eva@example.com', 'Editor');
  await follow(editor, 'Posts');
  await editor.getByRole('combobox', { name: 'Status' }).click();
  await editor.getByRole('option', { name: 'Draft' }).click();
  await follow(editor, 'Notes from the market');
  await text(editor).getByText('Figs are in seson.').click();
  await editor.keyboard.press('End');
  for (let step = 0; step < 'son.'.length; step++) await editor.keyboard.press('ArrowLeft');
  await editor.keyboard.type('a');
  await saved(editor);
  await press(editor, 'Publish');
  await press(editor, 'Publish now');
  await editor.getByText('The post is published.').waitFor();
  const { body } = await readPublic('/v1/posts/notes-from-the-market');
  expect(body.content_html).toMatch(/^<p>Figs are in season.<\/p><figure><img /);

  await writer.reload();
  await follow(writer, 'Notes from the market');
  await writer.getByText('Your role does not let you change this post.').waitFor();
});

inBrowser('an owner sends changes of posts to a program and repeats what it missed', async () => {
  let isBroken = true;
  const receiver = await Receiver.start(() => ({ status: isBroken ? 500 : 204 }));
  const { page, faults } = await shown.openAt('');
  await follow(page, 'Webhooks');
  await follow(page, 'Content');
  await heading(page, 'Content webhooks').waitFor();
  await press(page, 'New webhook');
  await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
  await page.getByRole('textbox', { name: 'Name' }).fill('Website');
  await press(page, 'Create the webhook');
  expect(await page.locator('[data-secret]').textContent()).toMatch(/^whsec_/);
  await press(page, 'I have stored it');

  await write(page, 'Sent on', 'To the website.');
  await press(page, 'Publish');
  await press(page, 'Publish now');
  await page.getByText('The post is published.').waitFor();
  await follow(page, 'Webhooks');
  await follow(page, 'Content');
  await follow(page, 'Deliveries to Website');
  await heading(page, 'Deliveries to Website').waitFor();
  await untilDelivery(page, 'Failed');
  await page.getByText('status 500').first().waitFor();
  isBroken = false;
  await page.getByRole('button', { name: /^Send again: post.published/ }).click();
  await page.getByText('1 delivery is sent again').waitFor();
  await untilDelivery(page, 'Delivered');
  const sent = receiver.received.map(({ body }) => JSON.parse(body));
  expect(sent.at(-1)).toMatchObject({ type: 'post.published', post: { slug: 'sent-on' } });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await receiver.stop();
  expect(faults).toEqual([]);
});

/** Reloads the deliveries until one has a state. */
async function untilDelivery(page: Page, state: string): Promise<void> {
  const badge = page.locator('tbody').getByText(state);
  await eventually(async () => {
    if (await badge.count()) return true;
    await press(page, 'Reload');
    return false;
  });
}

/** Types into the field that Tab reaches next under a label. */
async function typeInto(page: Page, label: string, value: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(value);
}

inBrowser('a post with a picture is published by keyboard alone, from the sign-in on', async () => {
  const { page, faults } = await shown.openTab({ viewport: { width: 1280, height: 900 } });
  await page.goto('/');
  await tabTo(page, 'Open the console of demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login?*');
  await typeInto(page, 'Email address', shown.demo.owner.email);
  await typeInto(page, 'Password', shown.demo.owner.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Demo').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('Skip to the content');
  await tabTo(page, 'Posts');
  await page.keyboard.press('Enter');
  await heading(page, 'Posts').waitFor();
  // The focus moves to the heading of the new screen.
  expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
  await tabTo(page, 'Search');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to a screen, a site or a post' }).waitFor();
  await page.keyboard.type('new po');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New post' }).locator('input:focus').waitFor();
  await page.keyboard.type('Without a mouse');
  await page.keyboard.press('Enter');
  await text(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Only keys.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/image');
  await page.getByRole('listbox', { name: 'Blocks' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const library = page.getByRole('dialog').locator('button:has(img)').first();
  await library.waitFor();
  await tabTo(page, (await library.getAttribute('aria-label')) ?? '');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Alternative text', 'The keys');
  await text(page).locator('img[src]').waitFor();
  await page.keyboard.press('Control+s');
  await saved(page);
  await tabTo(page, 'Publish');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Publish now');
  await page.keyboard.press('Enter');
  await page.getByText('The post is published.').waitFor();
  const { body } = await readPublic('/v1/posts/without-a-mouse');
  expect(body.content_html).toMatch(/^<p>Only keys.<\/p><figure><img [^>]*alt="The keys"/);
  expect(faults).toEqual([]);
});

inBrowser('an owner begins a second site from nothing', async () => {
  const { page, faults } = await shown.openAt('');
  await page.getByRole('button', { name: /^Switch site:/ }).click();
  await page.getByRole('option', { name: 'All sites' }).click();
  await press(page, 'New site');
  await page.getByRole('dialog').getByLabel('Name of the site').fill('Harbour News');
  await press(page, 'Create the site');
  await heading(page, 'Harbour News').waitFor();
  await page.getByText('Nothing is published yet.').waitFor();
  const emptyScreens = {
    Posts: 'No post yet.',
    Media: 'No image yet.',
    Authors: 'No author yet.',
    'Categories and tags': 'No category has a name yet.',
    Redirects: 'No redirects yet.',
    Traffic: 'No visits in this period.',
    'API keys': 'No active key.',
    Forms: 'Forms are not switched on for this site.',
  };
  for (const [screen, words] of Object.entries(emptyScreens)) {
    await follow(page, screen);
    await page.getByText(words).waitFor();
    expect([screen, await page.getByRole('alert').count()]).toEqual([screen, 0]);
  }
  await press(page, 'Switch on forms');
  await page.getByText('No form yet.').waitFor();
  await follow(page, 'Leads');
  await page.getByText('No lead yet.').waitFor();
  await follow(page, 'Settings');
  await press(page, 'Switch off: Forms');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Switch on: Forms' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await write(page, 'The harbour opens', 'At last.');
  await press(page, 'Publish');
  await press(page, 'Publish now');
  await page.getByText('The post is published.').waitFor();
  await follow(page, 'API keys');
  await press(page, 'New key');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Website');
  await page.getByRole('dialog').getByRole('radio', { name: 'Public' }).check();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Origins' }).fill('*');
  await page.keyboard.press('Enter');
  await press(page, 'Create the key');
  const key = (await page.locator('[data-secret]').textContent()) ?? '';
  await press(page, 'I have stored it');
  expect((await readPublic('/v1/posts', key)).body.items).toMatchObject([{ title: 'The harbour opens' }]);
  expect(faults).toEqual([]);
});
