import type { ServerResponse } from 'node:http';
import { ask } from '../support/agent.js';
import { type ImageHost, imageHost } from '../support/image-host.js';
import { picture } from '../support/media.js';
import { unique, type Workspace, workspace } from '../support/seed.js';

/** An attacker references images on a host that accepts connections and never responds. */
let outside: ImageHost;
let attacker: Workspace;
const stalled: ServerResponse[] = [];

beforeAll(async () => {
  [outside, attacker] = await Promise.all([imageHost(), workspace()]);
});
afterAll(() => outside.close());

/** Resolves when the platform has this many pending requests to the host. */
function stalling(path: string, count: number): Promise<void> {
  const all = Promise.withResolvers<void>();
  outside.answers[path] = (_, response) => {
    if (stalled.push(response) === count) all.resolve();
  };
  return all.promise;
}
const change = (w: Workspace, settings: object) =>
  w.ask('/v1/sites/me/settings', { method: 'PATCH', body: { settings } });
const settingsOf = async (w: Workspace) => (await w.ask('/v1/sites/me/settings')).body.settings;

beforeEach(() => {
  stalled.length = 0;
});

it('a stalled host holds no lock of the site', async () => {
  const path = `/${unique()}.png`;
  const isStalling = stalling(path, 1);
  const waiting = change(attacker, { logo_url: outside.base + path });
  await isStalling;
  expect((await change(attacker, { title: 'Meanwhile' })).status).toBe(200);
  stalled[0]?.end(await picture().png().toBuffer());
  const { status, body } = await waiting;
  expect([status, body.settings]).toEqual([
    200,
    { title: 'Meanwhile', logo_url: expect.stringContaining('/media/m/') },
  ]);
  expect((await ask(new URL(body.settings.logo_url).pathname)).status).toBe(200);
});

it('stalled hosts do not block other sites', async () => {
  const victim = await workspace();
  const path = `/${unique()}.png`;
  // A site can use all download slots but one.
  const isStalling = stalling(path, 7);
  const gallery = (part: number) => Array.from({ length: 10 }, (_, index) => `${outside.base}${path}?${part}-${index}`);
  const waiting = [1, 2].map((part) => change(attacker, { customization: { images: gallery(part) } }));
  await isStalling;
  const { status, body } = await change(victim, { logo_url: `${outside.base}/logo.png?${unique()}` });
  expect([status, body.settings.logo_url]).toEqual([200, expect.stringContaining('/media/m/')]);
  for (const response of stalled) response.destroy();
  outside.answers[path] = (_, response) => response.destroy();
  const answers = await Promise.all(waiting);
  // Transient failures are saved unchanged and fetched later.
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
});

it('redirects, images and bytes above the limits are rejected, and nothing is saved', async () => {
  const path = `/${unique()}`;
  for (let hop = 0; hop < 4; hop++) {
    outside.answers[`${path}-${hop}.png`] = (_, response) =>
      response.writeHead(302, { location: `${path}-${hop + 1}.png` }).end();
  }
  const before = await settingsOf(attacker);
  const refusals: [object, number, string][] = [
    [{ logo_url: `${outside.base}${path}-0.png` }, 422, 'redirect_blocked'],
    [{ logo_url: `${outside.base}/large.png` }, 422, 'too_large'],
    [
      { customization: { images: Array.from({ length: 11 }, (_, index) => `${outside.base}/logo.png?${index}`) } },
      400,
      '10',
    ],
  ];
  for (const [settings, status, reason] of refusals) {
    const answer = await change(attacker, settings);
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringContaining(reason)]);
  }
  expect(await settingsOf(attacker)).toEqual(before);
});
