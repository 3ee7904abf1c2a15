import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inBrowser, launchBrowser, violationsOn } from '../support/browser.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';

let platform: OwnPlatform;
let secret: string;

beforeAll(async () => {
  platform = await startOwnPlatform();
  secret = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8')).secret_key;
});
afterAll(async () => {
  await platform.stop();
  await platform.remove();
});

/** Requests a page under a host name as a browser does. */
function visit(path: string, host: string, forwarding: Record<string, string> = {}): Promise<string> {
  const { hostname, port } = new URL(platform.facts.base_url);
  return new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html', ...forwarding };
    const sent = request({ hostname, port, path, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(text);
    });
    sent.on('error', reject);
    sent.end();
  });
}

it('shows the demo key and login, the addresses and the published posts', async () => {
  const { host } = new URL(platform.facts.base_url);
  const text = await visit('/', host);
  expect(text).toContain(secret);
  expect(text).toContain('ana@demo.localhost');
  expect(text).toContain(`href="${platform.facts.graphql_url}"`);
  const [, posts = ''] = /href="(\/v1\/posts\?key=[^"]+)"/.exec(text) ?? [];
  expect((await fetch(platform.facts.base_url + posts)).status).toBe(200);
  expect(await visit('/docs', host)).toContain(secret);
});

it('shows no credentials to a page that rebinds its name to this address', async () => {
  for (const path of ['/', '/docs']) expect(await visit(path, 'attacker.example')).not.toContain(secret);
  const script = await fetch(`${platform.facts.base_url}/docs/start.js`);
  expect(await script.text()).not.toContain(secret);
});

it.each(['forwarded', 'via', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip'])(
  'shows no credentials behind a local proxy that sends %s',
  async (header) => {
    const { host } = new URL(platform.facts.base_url);
    for (const path of ['/', '/docs'])
      expect(await visit(path, host, { [header]: '203.0.113.9' })).not.toContain(secret);
  },
);

it('keeps the credentials for the shell in a file of the owner', async () => {
  const text = await readFile(join(platform.facts.data_dir, 'demo.env'), 'utf8');
  expect(text).toContain(`KEY='${secret}'\n`);
  const [, preview = ''] = /PREVIEW_URL='([^']*)'/.exec(text) ?? [];
  expect((await fetch(preview)).status).toBe(200);
});

it.each([
  ['en', 'Open the console of demo'],
  ['pt-PT, en;q=0.5', 'Abrir o console de demo'],
  ['es-MX', 'Abrir la consola de demo'],
  ['fr', 'Open the console of demo'],
])('greets a browser with the languages %s with “%s”', async (languages, link) => {
  const { host } = new URL(platform.facts.base_url);
  expect(await visit('/', host, { 'accept-language': languages })).toContain(link);
});

inBrowser('copies commands that work, and is accessible like the mails and the problems', async () => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      locale: 'en',
      baseURL: platform.facts.base_url,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of ['/mail', '/problems', '/']) {
        await page.goto(path);
        expect([path, await violationsOn(page)]).toEqual([path, []]);
      }
    }
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const command: string = await page.evaluate('navigator.clipboard.readText()');
    const { stdout } = await promisify(execFile)('sh', ['-c', command]);
    expect(JSON.parse(stdout)).toMatchObject({ id: expect.any(String), status: 'published' });
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});
