import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startPlatform } from '../support/platform-process.js';

const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** Where there is no browser the test says that it was skipped. */
const inBrowser = browserPath ? it : it.skip;

type Platform = Awaited<ReturnType<typeof startPlatform>>;
let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
});

inBrowser('the reference shows its operations, asks no other server and reports no fault', async () => {
  const browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const faults: string[] = [];
  const strangers: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(platform.facts.base_url) && !/^(?:data|blob):/.test(request.url())) {
      strangers.push(request.url());
    }
  });
  await page.goto(`${platform.facts.base_url}/docs`);
  await page.getByText('Imprint content API').first().waitFor({ timeout: 30_000 });
  await page.getByText('/v1/posts').first().waitFor({ timeout: 30_000 });
  const text = await page.evaluate('document.body.innerText');
  await browser.close();
  expect(text).toContain('Create post');
  expect(strangers).toEqual([]);
  expect(faults).toEqual([]);
});
