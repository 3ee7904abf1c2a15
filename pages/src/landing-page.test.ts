import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFor } from './landing-page.js';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'landing-'));
  await writeFile(join(dataDir, 'demo.json'), JSON.stringify({ owner: {}, form_id: 'x' }));
});
afterAll(() => rm(dataDir, { recursive: true }));

it.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['localhost', '::1', true],
  ['[::1]', '::1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['localhost', '192.0.2.8', false],
  ['attacker.example', '127.0.0.1', false],
  ['', '127.0.0.1', false],
])('a request to %s from %s gets the credentials of the demo site: %s', async (hostname, ip, isShown) => {
  expect(
    (await demoFor({ hostname, ip, headers: { host: hostname, accept: 'text/html' } }, { dataDir })) !== null,
  ).toBe(isShown);
  expect(await demoFor({ hostname, ip, headers: {} }, null)).toBeNull();
});

it.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fly-client-ip',
  'tailscale-user-login',
])('shows no demo to a request with the header %s', async (header) => {
  const visit = { hostname: '127.0.0.1', ip: '127.0.0.1' };
  expect(await demoFor({ ...visit, headers: {} }, { dataDir })).not.toBeNull();
  expect(await demoFor({ ...visit, headers: { [header]: '' } }, { dataDir })).toBeNull();
});
