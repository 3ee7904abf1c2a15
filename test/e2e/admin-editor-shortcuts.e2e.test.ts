import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inBrowser, violationsOn } from '../support/browser.js';
import { type Console, startConsole } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { send } from '../support/send.js';

const pictures = process.env.PICTURES;

let shown: Console;

beforeAll(async () => {
  shown = await startConsole();
});

afterAll(() => shown?.stop());

const withKey = (path: string, body?: object): Promise<Loose> =>
  send(shown.address, path, { bearer: shown.demo.secret_key, ...(body ? { body } : { method: 'GET' }) });

const newPost = async (count = 0): Promise<string> => {
  const blocks = Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    type: 'paragraph',
    text: `${index}.`,
  }));
  return (await withKey('/v1/posts', { title: 'Shortcuts', blocks_json: { v: 1, blocks } })).body.id;
};

const recordOf = async (id: string): Promise<Loose> => (await withKey(`/v1/posts/${id}/record`)).body;

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

inBrowser('signs of Markdown make blocks while typing, and Ctrl+S saves', async () => {
  const id = await newPost();
  const { page, faults } = await shown.openAt(`/posts/${id}`);
  await text(page).click();
  const lines = ['## Part', 'Plain **bold** text', '- one', 'two', '', '1. first', '', '> said'];
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('```js ');
  await page.keyboard.type('let a = 1;');
  await page.keyboard.press('Control+s');
  await saved(page);
  const blocks = (await recordOf(id)).blocks_json.blocks.map(({ id: _, ...block }: Loose) => block);
  expect(blocks.filter((block: Loose) => block.text !== '')).toEqual([
    { type: 'heading', text: 'Part', attrs: { level: 2 } },
    { type: 'paragraph', text: 'Plain <strong>bold</strong> text' },
    { type: 'list', attrs: { items: ['one', 'two'], ordered: false } },
    { type: 'list', attrs: { items: ['first'], ordered: true } },
    { type: 'quote', text: 'said' },
    { type: 'code', text: 'let a = 1;', attrs: { language: 'js' } },
  ]);
  expect(faults).toEqual([]);
});

inBrowser('a slash offers blocks, a selection offers marks, and keys nest and move', async () => {
  const id = await newPost();
  const { page, faults } = await shown.openAt(`/posts/${id}`);
  await text(page).click();
  await page.keyboard.type('/numb');
  const offered = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option');
  await offered.filter({ hasText: 'Numbered list' }).waitFor();
  if (pictures) await page.screenshot({ path: join(pictures, 'editor-blocks.png') });
  await page.keyboard.press('Enter');
  for (const line of ['one', 'two', '', '']) {
    await page.keyboard.type(line);
    if (line === 'two') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('/');
  await offered.filter({ hasText: 'Divider' }).waitFor();
  await page.keyboard.press('ArrowUp');
  expect(await offered.filter({ hasText: 'Image' }).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await offered.first().waitFor({ state: 'detached' });
  await page.keyboard.type('x last');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  const menu = page.getByRole('toolbar', { name: 'Selected text' });
  await menu.getByRole('button', { name: 'Bold' }).click();
  if (pictures) await page.screenshot({ path: join(pictures, 'editor-selection.png') });
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Control+s');
  await saved(page);
  const blocks = (await recordOf(id)).blocks_json.blocks.map(({ id: _, ...block }: Loose) => block);
  expect(blocks).toEqual([
    { type: 'paragraph', text: '/x <strong>last</strong>' },
    { type: 'list', attrs: { items: ['one<ol><li>two</li></ol>'], ordered: true } },
  ]);
  await page.getByRole('button', { name: 'Move the block' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await saved(page);
  expect((await recordOf(id)).blocks_json.blocks.map(({ type }: Loose) => type)).toEqual(['list', 'paragraph']);
  expect(faults).toEqual([]);
});

inBrowser('a link is set, changed and removed beside the text', async () => {
  const id = await newPost();
  const { page, faults } = await shown.openAt(`/posts/${id}`);
  await text(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' see here');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await page.keyboard.press('Control+k');
  const address = page.getByRole('dialog', { name: 'Link' }).getByLabel('Address of the link');
  await address.and(page.locator(':focus')).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.type('example.com/a');
  await page.keyboard.press('Enter');
  await text(page).locator('a[href="https://example.com/a"]').getByText('here').waitFor();
  await text(page).and(page.locator(':focus')).waitFor();
  await page.getByRole('toolbar').first().getByRole('button', { name: 'Link', exact: true }).click();
  expect(await address.inputValue()).toBe('https://example.com/a');
  await page.getByRole('button', { name: 'Remove the link' }).click();
  await text(page).locator('a').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

inBrowser('the history says who changed what, word by word, with pictures', async () => {
  const { body } = await withKey('/v1/media?limit=1');
  const blocks = [
    { id: 'a', type: 'paragraph', text: 'We left at nine.' },
    { id: 'b', type: 'image', attrs: { media_id: body.items[0].id } },
  ];
  const { body: post } = await withKey('/v1/posts', { title: 'A trip', blocks_json: { v: 1, blocks } });
  const { page, faults } = await shown.openAt(`/posts/${post.id}`);
  await text(page).getByText('We left at nine.').dblclick();
  await page.getByLabel('Title', { exact: true }).fill('A short trip');
  await text(page).getByText('We left at nine.').click();
  await page.keyboard.press('End');
  for (let step = 0; step < 'nine.'.length; step++) await page.keyboard.press('Backspace');
  await page.keyboard.type('ten.');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.reload();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText(/^Ana changed: (Title, Text|Text, Title)$/).waitFor();
  await history.getByRole('button', { name: 'Compare: Version 1' }).click();
  const [then, now] = ['Then', 'Now'].map((name) => page.getByRole('region', { name, exact: true }));
  await then?.locator('del').getByText('nine').waitFor();
  expect(await now?.locator('ins').allTextContents()).toEqual(['ten']);
  await then?.locator('img').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

inBrowser('the panels beside the text stay closed once they are closed', async () => {
  const { page } = await shown.openAt(`/posts/${await newPost()}`);
  await page.getByLabel('Slug').waitFor();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByLabel('Slug').waitFor({ state: 'hidden' });
  await page.reload();
  await text(page).waitFor();
  expect(await page.getByLabel('Slug').isVisible()).toBe(false);
});

inBrowser('the tools, the save state and the publication stay in view beside a long text', async () => {
  const id = await newPost(80);
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).getByText('79.', { exact: true }).click();
  const isInView = async (name: string, { width, height } = { width: 390, height: 844 }) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return box !== null && box.y > 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width;
  };
  for (const name of ['Bold', 'Publish']) await eventually(() => isInView(name, { width: 1280, height: 900 }));
  expect(await violationsOn(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: join(pictures, 'editor-long.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  if (pictures) await page.screenshot({ path: join(pictures, 'editor-long-390.png') });
  await eventually(() => isInView('Publish'));
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByLabel('Slug').waitFor();
  await eventually(() => isInView('Back to the text'));
  expect(await violationsOn(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: join(pictures, 'editor-details-390.png') });
  await page.keyboard.press('Escape');
  await page.getByLabel('Slug').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Details' }).and(page.locator(':focus')).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

inBrowser('a writer chooses categories by name and signs the post', async () => {
  const id = await newPost();
  const { page } = await shown.openAt(`/posts/${id}`);
  const categories = page
    .getByRole('combobox', { name: 'Categories' })
    .or(page.getByLabel('Categories', { exact: true }))
    .first();
  await categories.click();
  await page.keyboard.type('São Paulo');
  await page.keyboard.press('Enter');
  await saved(page);
  // The key has signed it.
  await page.locator('button[aria-label="No author"]').click();
  await page.getByPlaceholder('No author').waitFor();
  const author = page.getByRole('combobox', { name: 'Author' });
  await author.fill('Ana');
  const signed = page.waitForResponse((answer) => {
    const { variables } = answer.request().postDataJSON() ?? {};
    return typeof variables?.input?.personaId === 'string';
  });
  const option = page.getByRole('option', { name: 'Ana Luz' });
  if (pictures) await page.screenshot({ path: join(pictures, 'author.png') });
  await option.click();
  await signed;
  await page.reload();
  await page.getByText('São Paulo', { exact: true }).first().waitFor();
  const record = await recordOf(id);
  expect(record.category_slugs ?? record.seo?.category_slugs).toEqual(['sao-paulo']);
  expect(record.persona_id).toEqual(expect.any(String));
  const next = await newPost();
  await page.goto(shown.pathOf(`/posts/${next}`));
  await page.getByLabel('Categories', { exact: true }).first().click();
  await page.keyboard.type('são');
  await page.getByRole('option', { name: 'São Paulo' }).click();
  await saved(page);
  expect((await recordOf(next)).seo.category_slugs).toEqual(['sao-paulo']);
});
