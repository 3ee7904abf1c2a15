import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.js';
import { type Console, startConsole } from '../support/console.js';
import type { Loose } from '../support/loose.js';
import { send } from '../support/send.js';

let shown: Console;

beforeAll(async () => {
  shown = await startConsole();
});

afterAll(() => shown?.stop());

const withKey = (path: string, body?: object): Promise<Loose> =>
  send(shown.address, path, { bearer: shown.demo.secret_key, ...(body ? { body } : { method: 'GET' }) });

const newPost = async (text: string): Promise<string> => {
  const blocks_json = { v: 1, blocks: [{ id: 'a', type: 'paragraph', text }] };
  return (await withKey('/v1/posts', { title: 'Safe', blocks_json })).body.id;
};

const textOf = async (id: string): Promise<string> =>
  (await withKey(`/v1/posts/${id}/record`)).body.blocks_json.blocks.map((block: Loose) => block.text).join('|');

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
const append = async (page: Page, added: string) => {
  await text(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(added);
};

inBrowser('the pauses of a writer make one version', async () => {
  const id = await newPost('Begun.');
  const { page } = await shown.openAt(`/posts/${id}`);
  for (const sentence of [' One.', ' Two.', ' Three.']) {
    await append(page, sentence);
    await saved(page);
  }
  expect(await textOf(id)).toBe('Begun. One. Two. Three.');
  const { items } = (await withKey(`/v1/posts/${id}/revisions`)).body;
  expect(items).toHaveLength(1);
});

inBrowser('text written during an outage is saved when it ends', async () => {
  const id = await newPost('Begun.');
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).waitFor();
  await page.context().setOffline(true);
  await append(page, ' Offline.');
  await page.getByText('Offline: your text is kept in this browser.').filter({ visible: true }).waitFor();
  expect(await textOf(id)).toBe('Begun.');
  await page.context().setOffline(false);
  await saved(page);
  expect(await textOf(id)).toBe('Begun. Offline.');
});

inBrowser('text that a closed tab did not save is offered again', async () => {
  const id = await newPost('Begun.');
  const { page } = await shown.openAt(`/posts/${id}`);
  await text(page).waitFor();
  await page.context().setOffline(true);
  await append(page, ' Almost lost.');
  await page.getByText('Offline: your text is kept in this browser.').filter({ visible: true }).waitFor();
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.context().setOffline(false);
  await next.goto(shown.pathOf(`/posts/${id}`));
  await next.getByText('This browser has unsaved changes').waitFor();
  await next.getByRole('button', { name: 'Restore', exact: true }).click();
  await saved(next);
  expect(await textOf(id)).toBe('Begun. Almost lost.');
  await next.reload();
  await text(next).getByText('Begun. Almost lost.').waitFor();
  expect(await next.getByText('This browser has unsaved changes').count()).toBe(0);
});
