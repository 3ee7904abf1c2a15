import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
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
