import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.js';
import { type Console, heading, startConsole } from '../support/console.js';
import { send } from '../support/send.js';

/** Budget of the fonts of a first view. */
const maxBytes = 120_000;

let shown: Console;

beforeAll(async () => {
  shown = await startConsole();
});

afterAll(() => shown?.stop());

/** Addresses of the fonts that a tab without a cache has loaded. */
function noteFonts(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'font' && loaded.add(request.url()));
  return loaded;
}

const pathsOf = (loaded: ReadonlySet<string>): string[] => [...loaded].map((url) => new URL(url).pathname).sort();

async function sizeOf(loaded: ReadonlySet<string>): Promise<number> {
  const sizes = [...loaded].map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const isLoaded = (page: Page, family: string): Promise<boolean> =>
  page.evaluate(`document.fonts.ready.then((fonts) =>
    [...fonts].some((font) => font.family.includes('${family}') && font.status === 'loaded'))`);

inBrowser('the sign-in page and the editor show their own fonts, within the budget', async () => {
  const { page, faults } = await shown.openTab();
  const loaded = noteFonts(page);
  await page.goto('/login');
  await page.getByLabel('Password').waitFor();
  expect(await isLoaded(page, 'Inter Variable')).toBe(true);
  expect(pathsOf(loaded)).toEqual(['/pages/inter.woff2']);
  await shown.signIn(page, shown.pathOf('/posts'));
  await heading(page, 'Posts').waitFor();
  expect(await isLoaded(page, 'Inter Variable')).toBe(true);
  const blocks = [{ id: 'a', type: 'paragraph', text: 'Plain.' }];
  const { body } = await send(shown.address, '/v1/posts', {
    bearer: shown.demo.secret_key,
    body: { title: 'Plain', blocks_json: { v: 1, blocks } },
  });
  await page.goto(shown.pathOf(`/posts/${body.id}`));
  await page.getByRole('textbox', { name: 'Text of the post' }).waitFor();
  expect(await isLoaded(page, 'Source Serif 4 Variable')).toBe(true);
  expect(pathsOf(loaded)).toEqual(['/pages/inter.woff2', '/pages/source-serif-4.woff2']);
  expect(await sizeOf(loaded)).toBeLessThan(maxBytes);
  expect(faults).toEqual([]);
});

inBrowser('the first page and the guides load their fonts within the budget', async () => {
  for (const path of ['/', '/docs/guides']) {
    const { page, faults } = await shown.openTab();
    const loaded = noteFonts(page);
    await page.goto(path);
    expect({ path, faults, isLoaded: await isLoaded(page, 'Inter Variable') }).toEqual({
      path,
      faults: [],
      isLoaded: true,
    });
    expect(await sizeOf(loaded)).toBeLessThan(maxBytes);
  }
});
