import type { Page, Route } from 'playwright-core';
import { inBrowser } from '../support/browser.js';
import { type Console, startConsole, type Tab } from '../support/console.js';
import { send } from '../support/send.js';

let shown: Console;

beforeAll(async () => {
  shown = await startConsole();
});

afterAll(() => shown?.stop());

async function openAt(path: string): Promise<Tab> {
  const tab = await shown.openTab({ viewport: { width: 1280, height: 900 } });
  await shown.signIn(tab.page, shown.pathOf(path));
  return tab;
}

const paragraph = (written: string) => ({ id: 'a', type: 'paragraph', text: written });

async function newPost(more: object = {}): Promise<string> {
  const body = { title: 'Shared', blocks_json: { v: 1, blocks: [paragraph('First.')] }, ...more };
  return (await send(shown.address, '/v1/posts', { bearer: shown.demo.secret_key, body })).body.id;
}

async function storedText(id: string): Promise<string | undefined> {
  const path = `/v1/posts/${id}/record`;
  const { body } = await send(shown.address, path, { bearer: shown.demo.secret_key, method: 'GET' });
  return body.blocks_json.blocks[0].text;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

async function append(page: Page, written: string): Promise<void> {
  await text(page).getByText('First.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(written);
}

/** Fails operations by their name until the returned function is called. */
async function cut(
  page: Page,
  operation: RegExp,
  fail = (route: Route) => route.abort(),
): Promise<() => Promise<void>> {
  const refuse = (route: Route) =>
    operation.test(route.request().postDataJSON()?.operationName) ? fail(route) : route.fallback();
  await page.route('**/graphql', refuse);
  return () => page.unroute('**/graphql', refuse);
}

inBrowser('an editor keeps saving after the version of another editor could not be read', async () => {
  const id = await newPost();
  const [{ page: ana }, { page: bia }] = await Promise.all([openAt(`/posts/${id}`), openAt(`/posts/${id}`)]);
  await text(bia).waitFor();
  const restore = await cut(bia, /^PostEditor$/);
  await append(ana, ' By Ana.');
  await saved(ana);
  await append(bia, ' By Bia.');
  await bia.getByRole('alert').filter({ hasText: 'Not saved' }).waitFor();
  await restore();
  await bia.getByRole('button', { name: 'Save again' }).click();
  await bia.getByText('Another editor saved this post in the meantime').waitFor();
  expect(await text(bia).innerText()).toContain('First. By Bia.');
});

inBrowser('a reload of the screen that fails leaves what is typed in place', async () => {
  const id = await newPost({ status: 'published' });
  const { page } = await openAt(`/posts/${id}`);
  await append(page, ' More.');
  const restore = await cut(page, /^(PostEditor|SiteSwitcher)$/, (route) =>
    route.fulfill({ json: { errors: [{ message: '', extensions: { code: 'INTERNAL' } }] } }),
  );
  const failures = ['PostEditor', 'SiteSwitcher'].map((name) =>
    page.waitForResponse((response) => response.request().postDataJSON()?.operationName === name),
  );
  // As a browser that comes back to the tab after a minute.
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await Promise.all(failures);
  await page.clock.runFor(1_000);
  await restore();
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await saved(page);
  expect(await storedText(id)).toBe('First. More.');
});
