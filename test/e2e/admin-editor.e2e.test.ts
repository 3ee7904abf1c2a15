import type { Page } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, startConsole } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { operateOn, send } from '../support/send.js';

/** Screenshots for the documentation, if set. */
const pictures = process.env.PICTURES;

let shown: Console;

beforeAll(async () => {
  shown = await startConsole();
});

afterAll(() => shown?.stop());

const withKey = (path: string, body?: object): Promise<Loose> =>
  send(shown.address, path, { bearer: shown.demo.secret_key, ...(body ? { body } : { method: 'GET' }) });

async function readPreview(link: string): Promise<{ status: number; text: string }> {
  const response = await fetch(link);
  return { status: response.status, text: await response.text() };
}

/** Creates a post over REST and returns its id. */
async function newPost(blocks: object[], more: object = {}): Promise<string> {
  const { body } = await withKey('/v1/posts', { title: 'Shared', blocks_json: { v: 1, blocks }, ...more });
  return body.id;
}

const storedBlocks = async (id: string): Promise<{ type: string; text?: string }[]> =>
  (await withKey(`/v1/posts/${id}/record`)).body.blocks_json.blocks;

const dayMillis = 86_400_000;

/** An instant as the value of a field for local date and time, with seconds. */
const localTime = (at: Date, timeZone: string): string => at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

inBrowser('an editor writes, illustrates, publishes and translates a post', async () => {
  const { page, faults } = await shown.openAt('/posts');
  await press(page, 'New post');
  await page.getByLabel('Title').fill('A morning walk');
  await press(page, 'Create');
  await text(page).and(page.locator(':focus')).waitFor();
  expect(await text(page).getAttribute('aria-placeholder')).toBe('Write, paste, or type / for blocks');
  await page.keyboard.type('We left early.');
  await page.keyboard.press('Enter');
  await page.getByLabel('Block', { exact: true }).selectOption('list');
  for (const item of ['Boots', 'Water']) {
    await page.keyboard.type(item);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type('That was all.');
  await press(page, 'Insert an image');
  await page.getByRole('dialog').locator('button:has(img)').first().click();
  await page.getByLabel('Alternative text').fill('The path');
  await text(page).getByText('That was all.').click();
  await page.keyboard.press('End');
  await press(page, 'Insert a table');
  for (const cell of ['Hour', 'Place', '', '8', 'Gate']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await press(page, 'Delete the column');
  await page.keyboard.press('Tab');
  await press(page, 'Delete the row');
  await press(page, 'Add a video or page link');
  await page.getByLabel('URL of the video or page').fill('https://map.example/walk');
  await saved(page);
  await press(page, 'Choose an image');
  await page.getByRole('dialog').locator('button:has(img)').first().click();
  await page.getByText('No cover.').waitFor({ state: 'detached' });
  expect(await violationsOn(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/editor.png` });
  await press(page, 'Preview');
  const rendered = page.frameLocator('iframe');
  await rendered.getByRole('heading', { name: 'A morning walk' }).waitFor();
  expect(await rendered.getByRole('img').getAttribute('alt')).toBe('The path');
  await press(page, 'Create a link');
  const link = (await page.getByRole('link', { name: /\/preview\// }).getAttribute('href')) ?? '';
  if (pictures) await page.screenshot({ path: `${pictures}/preview.png` });
  expect(await readPreview(link)).toMatchObject({ status: 200, text: expect.stringContaining('We left early.') });
  await page.getByRole('button', { name: /^End the link/ }).click();
  await page.getByText(link).waitFor({ state: 'detached' });
  expect((await readPreview(link)).status).toBe(404);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await press(page, 'Publish');
  await page.getByText(/^It will be at https?:.*\/a-morning-walk$/).waitFor();
  await press(page, 'Publish now');
  await page.getByText('The post is published.').waitFor();
  await page.getByRole('link', { name: 'View the post' }).waitFor();
  await press(page, 'Copy the link');
  expect(await violationsOn(page)).toEqual([]);
  const { body } = await withKey('/v1/posts/a-morning-walk');
  expect(body.content_html).toMatch(
    /^<p>We left early.<\/p><ul><li>Boots<\/li><li>Water<\/li><\/ul><p>That was all.<\/p><table><thead><tr><th>Hour<\/th><th>Place<\/th><\/tr><\/thead><tbody><tr><td>8<\/td><td>Gate<\/td><\/tr><\/tbody><\/table>/,
  );
  expect(body.content_html).toMatch(/<figure><img [^>]*alt="The path"/);
  expect(body.content_html).toContain('<a href="https://map.example/walk"');
  expect(body.cover_url).toMatch(/^http/);
  await press(page, 'Translate to English');
  await page.getByText('The translation has begun').waitFor();
  await page.getByRole('link', { name: 'A morning walk' }).waitFor();
  await page.getByLabel('Read beside the text').check();
  await page.frameLocator('iframe[title="Translation: A morning walk"]').getByText('We left early.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/side-by-side.png` });
  expect(faults).toEqual([]);
});

inBrowser('an editor who reads Portuguese schedules a post, which readers get in time', async () => {
  const { page, faults } = await shown.openTab({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  await shown.signIn(page, shown.pathOf('/posts'));
  await press(page, 'Novo post');
  await page.getByRole('dialog').getByLabel('Título').fill('Amanhã cedo');
  await press(page, 'Criar');
  const written = page.getByRole('textbox', { name: 'Texto do post' });
  await written.click();
  await page.keyboard.type('Começa às oito.');
  await page.getByRole('status').getByText('Salvo', { exact: true }).waitFor();
  await press(page, 'Publicar');
  const schedule = async (at: Date) => {
    await page.getByLabel('Data de publicação').fill(localTime(at, 'America/Sao_Paulo'));
    await press(page, 'Agendar');
    await page.getByText('O post está agendado.').waitFor();
  };
  await page.getByText('Seu fuso horário: America/Sao Paulo').waitFor();
  await page.getByLabel('Data de publicação').fill(localTime(new Date(Date.now() - dayMillis), 'America/Sao_Paulo'));
  await page.getByRole('button', { name: 'Publicar com esta data' }).waitFor();
  await schedule(new Date(Date.now() + dayMillis));
  await press(page, 'Desagendar');
  await page.getByRole('status').getByText('Rascunho', { exact: true }).waitFor();
  await schedule(new Date(Date.now() + 5_000));
  await eventually(async () => (await withKey('/v1/posts/amanha-cedo')).status === 200);
  await page.goto(shown.pathOf('/posts?search=cedo'));
  await page.getByRole('row').filter({ hasText: 'Amanhã cedo' }).getByText('Publicado').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

inBrowser('opening a post changes nothing in it, whatever its blocks are', async () => {
  const blocks = [
    { id: 'a', type: 'paragraph', text: 'a <b>bold</b> word', attrs: { align: 'left' } },
    { id: 'b', type: 'story', attrs: { pages: [1, 2] } },
    { id: 'c', type: 'table', attrs: { header: true, rows: [['x', '<em>y</em>']] } },
    { id: 'd', type: 'embed', attrs: { url: 'https://video.example/1' } },
  ];
  const id = await newPost(blocks);
  const before = await storedBlocks(id);
  const { page } = await shown.openAt(`/posts/${id}`);
  await page.getByText('Block of type story').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Renamed');
  await saved(page);
  await eventually(async () => (await withKey(`/v1/posts/${id}/record`)).body.title === 'Renamed');
  expect(await storedBlocks(id)).toEqual(before);
});

inBrowser('a second editor who saves later loses nothing of both', async () => {
  const id = await newPost([
    { id: 'a', type: 'paragraph', text: 'First.' },
    { id: 'b', type: 'paragraph', text: 'Second.' },
    { id: 'c', type: 'paragraph', text: 'Third.' },
  ]);
  const [{ page: ana }, { page: bia }] = await Promise.all([
    shown.openAt(`/posts/${id}`),
    shown.openAt(`/posts/${id}`),
  ]);
  const append = async (page: Page, paragraph: string, added: string) => {
    await text(page).getByText(paragraph, { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(added);
  };
  await text(bia).waitFor();
  await append(ana, 'First.', ' By Ana.');
  await append(ana, 'Second.', ' By Ana.');
  await saved(ana);
  await append(bia, 'Second.', ' By Bia.');
  await append(bia, 'Third.', ' By Bia.');
  await bia.getByText('Another editor saved this post in the meantime').filter({ visible: true }).waitFor();
  await bia.getByText('One block was changed by both').filter({ visible: true }).waitFor();
  const stored = (await storedBlocks(id)).map((block) => block.text);
  expect(stored).toEqual(['First. By Ana.', 'Second. By Ana.', 'Second. By Bia.', 'Third. By Bia.']);
});

inBrowser('a published post changes only on request', async () => {
  const id = await newPost([{ id: 'a', type: 'paragraph', text: 'Public.' }], {
    status: 'published',
    title: 'Public one',
  });
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).getByText('Public.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' More.');
  await page.getByText('Changes are not public yet').filter({ visible: true }).waitFor();
  expect((await withKey('/v1/posts/public-one')).body.content_html).toBe('<p>Public.</p>');
  await press(page, 'Publish the changes');
  await saved(page);
  expect((await withKey('/v1/posts/public-one')).body.content_html).toBe('<p>Public. More.</p>');
});

inBrowser('a site that shows previews itself opens one in a tab, with the text as it is', async () => {
  const id = await newPost([{ id: 'a', type: 'paragraph', text: 'A draft.' }]);
  const setPreview = (preview_url: string | null) =>
    operateOn(shown.facts, 'mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { site { id } } }', {
      input: { site: shown.demo.site_id, settings: { preview_url } },
    });
  await setPreview(`${shown.address}/preview/{token}?of={slug}`);
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).getByText('A draft.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' More.');
  const opened = page.context().waitForEvent('page');
  await press(page, 'Preview');
  const tab = await opened;
  await tab.getByText('A draft. More.').waitFor();
  expect(tab.url()).toMatch(/\/preview\/[\w-]+\?of=shared/);
  expect(await tab.evaluate('window.opener')).toBe(null);
  await page.getByRole('region', { name: 'Preview links' }).first().waitFor();
  await setPreview(null);
});

inBrowser('what is copied from another editor is pasted as text that posts can have', async () => {
  const id = await newPost([{ id: 'a', type: 'paragraph', text: 'Mine.' }]);
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).getByText('Mine.').click();
  await page.keyboard.press('End');
  const copied =
    '<figure data-block="5f1c"><figcaption>A picture</figcaption></figure><p>Its <b>text</b> <a href="javascript:alert(1)">link</a></p>';
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(copied)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[role=textbox][contenteditable]').dispatchEvent(event);
  }`);
  await text(page).getByText('Its text').waitFor();
  await saved(page);
  const stored = (await storedBlocks(id)).map((block) => block.text).join('|');
  expect(stored).toContain('Its <strong>text</strong> link');
  expect(stored).toContain('A picture');
});
