import { inBrowser, launchBrowser, violationsOn } from '../support/browser.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';

let platform: OwnPlatform;

beforeAll(async () => {
  platform = await startOwnPlatform();
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
});

inBrowser('the reference shows its operations, asks no other server and reports no fault', async () => {
  const browser = await launchBrowser();
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

inBrowser('guides are found by their words, and accessible', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(`${platform.facts.base_url}/docs/guides`);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Search').fill('verify signature');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Webhooks: Verify' }).click();
  await page.getByRole('heading', { name: 'Verify' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#verify');
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(`${platform.facts.base_url}/docs/guides?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(await page.getByLabel('Search').inputValue()).toBe('"><script>alert(1)</script>');
  await page.goto(`${platform.facts.base_url}/docs/guides/identity`);
  expect(await page.evaluate('[...document.images].filter((image) => image.naturalWidth === 0).length')).toBe(0);
  await browser.close();
});

it('lists every guide for language models, as Markdown', async () => {
  const { base_url: base } = platform.facts;
  const list = await fetch(`${base}/llms.txt`);
  expect([list.status, list.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const urls = [...(await list.text()).matchAll(/\]\((\S+\.md)\)/g)].map(([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(20);
  for (const url of urls) {
    const guide = await fetch(url);
    expect([url, guide.status, guide.headers.get('content-type')]).toEqual([url, 200, 'text/markdown; charset=utf-8']);
    expect(await guide.text()).toMatch(/^# /);
  }
  for (const path of ['unknown', '..%2fpackage.json', '../README.md', 'adr/0001.md', 'admin/none.png']) {
    const answer = await fetch(`${base}/docs/guides/${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
    await answer.body?.cancel();
  }
});
