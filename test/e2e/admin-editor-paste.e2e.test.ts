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

const newPost = async (texts: string[] = []): Promise<string> => {
  const blocks = texts.map((written, index) => ({ id: `p${index}`, type: 'paragraph', text: written }));
  return (await withKey('/v1/posts', { title: 'Pasted', blocks_json: { v: 1, blocks } })).body.id;
};

const blocksOf = async (id: string): Promise<Loose[]> =>
  (await withKey(`/v1/posts/${id}/record`)).body.blocks_json.blocks.map(({ id: _, ...block }: Loose) => block);

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

/** A file in the clipboard: its name, type and size in bytes; a small picture without a size. */
interface Copied {
  html?: string;
  text?: string;
  file?: { name: string; type: string; size?: number };
}

const paste = (page: Page, copied: Copied) =>
  page.evaluate(`{
    const { html, text, file } = ${JSON.stringify(copied)};
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (text) clipboardData.setData('text/plain', text);
    if (file) {
      const picture = Uint8Array.from(atob('${dot}'), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([file.size ? new Uint8Array(file.size) : picture], file.name, { type: file.type }));
    }
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[role=textbox][contenteditable]').dispatchEvent(event);
  }`);

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

inBrowser('content of a word processor keeps its structure, and a notice names what was left out', async () => {
  const id = await newPost();
  const { page, faults } = await shown.openAt(`/posts/${id}`);
  await text(page).click();
  const item = (marker: string, level: number, written: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${written}</p>`;
  await paste(page, {
    html: `<h2>Walk</h2><p><span style="font-weight:700">Bold</span> and <b style="font-weight:normal">not</b></p>${item('1.', 1, 'One')}${item('2.', 1, 'Two')}<blockquote><p>Said</p><p>twice</p></blockquote><img src="file:///C:/a.png"><img src="blob:x"><form><input></form>`,
  });
  await page.getByText('2 pictures and 1 form could not be taken over.').waitFor();
  await saved(page);
  expect(await blocksOf(id)).toEqual([
    { type: 'heading', text: 'Walk', attrs: { level: 2 } },
    { type: 'paragraph', text: '<strong>Bold</strong> and not' },
    { type: 'list', attrs: { items: ['One', 'Two'], ordered: true } },
    { type: 'quote', text: 'Said<br><br>twice' },
  ]);
  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

inBrowser('Markdown is converted, sums stay, and text goes where the cursor is', async () => {
  const id = await newPost(['First.', 'Last.']);
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).getByText('First.').click();
  await page.keyboard.press('End');
  await paste(page, { text: ' 3 * 4 * 5' });
  await page.keyboard.press('Enter');
  await paste(page, { text: '## Part\n\n- a\n- b\n\nhttps://vimeo.com/76979871' });
  await text(page).getByRole('heading', { name: 'Part' }).waitFor();
  await saved(page);
  expect(await blocksOf(id)).toEqual([
    { type: 'paragraph', text: 'First. 3 * 4 * 5' },
    { type: 'heading', text: 'Part', attrs: { level: 2 } },
    { type: 'list', attrs: { items: ['a', 'b'], ordered: false } },
    { type: 'embed', attrs: { url: 'https://vimeo.com/76979871' } },
    { type: 'paragraph', text: 'Last.' },
  ]);
});

inBrowser('a pasted picture is uploaded in its place, and one that is too large is refused before', async () => {
  const id = await newPost(['Before.']);
  const { page, faults } = await shown.openAt(`/posts/${id}`);
  await text(page).getByText('Before.').click();
  await page.keyboard.press('End');
  await paste(page, { file: { name: 'large.png', type: 'image/png', size: 9 * 1024 * 1024 } });
  await page.getByText('large.png is 9 MB. Images can be up to 8 MB').waitFor();
  await paste(page, { file: { name: 'notes.pdf', type: 'application/pdf' } });
  await page.getByText('notes.pdf is not an image that posts can show.').waitFor();
  await paste(page, { file: { name: 'dot.png', type: 'image/png' } });
  await page.getByLabel('Alternative text').fill('A dot');
  await text(page).locator('img[src]').waitFor();
  await eventually(async () => (await blocksOf(id)).at(-1)?.attrs?.alt === 'A dot');
  const [before, image] = await blocksOf(id);
  expect(before).toEqual({ type: 'paragraph', text: 'Before.' });
  expect(image).toEqual({ type: 'image', attrs: { media_id: expect.any(String), alt: 'A dot' } });
  if (pictures) await page.screenshot({ path: join(pictures, 'editor-picture.png') });
  expect(faults).toEqual([]);
});

inBrowser('a picture that cannot be fetched can be tried again or removed', async () => {
  const id = await newPost();
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).click();
  await paste(page, { html: '<p>Text.</p><img src="https://127.0.0.1:1/hill.jpg" alt="A hill">' });
  await page.getByText('hill.jpg could not be added.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('hill.jpg could not be added.').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await saved(page);
  expect(await blocksOf(id)).toEqual([{ type: 'paragraph', text: 'Text.' }]);
});

inBrowser('the dialogs of pictures and of the cover upload from this computer', async () => {
  const id = await newPost();
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).click();
  const upload = async (button: string, name: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload from this computer' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await upload('Insert an image', 'text.png');
  await text(page).locator('img[src]').waitFor();
  await upload('Choose an image', 'cover.png');
  await page.getByText('No cover.').waitFor({ state: 'detached' });
  await saved(page);
  expect((await blocksOf(id)).map(({ type }) => type)).toEqual(['image']);
});
