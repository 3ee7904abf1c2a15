import type { ServerResponse } from 'node:http';
import { ask } from '../support/agent.js';
import { type ImageHost, imageHost } from '../support/image-host.js';
import { picture } from '../support/media.js';
import { unique, type Workspace, workspace } from '../support/seed.js';

/** An attacker names images on a host of their own, which accepts every connection and then says nothing. */
let outside: ImageHost;
let attacker: Workspace;
const stalled: ServerResponse[] = [];

beforeAll(async () => {
  [outside, attacker] = await Promise.all([imageHost(), workspace()]);
});
afterAll(() => outside.close());

/** Resolves once the platform waits for this many answers of the host. */
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

it('a host that stalls holds no lock of the site', async () => {
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

it('hosts that stall leave other sites a turn', async () => {
  const victim = await workspace();
  const path = `/${unique()}.png`;
  // One site has all turns but one at most.
  const isStalling = stalling(path, 7);
  const gallery = (part: number) => Array.from({ length: 10 }, (_, index) => `${outside.base}${path}?${part}-${index}`);
  const waiting = [1, 2].map((part) => change(attacker, { customization: { images: gallery(part) } }));
  await isStalling;
  const { status, body } = await change(victim, { logo_url: `${outside.base}/logo.png?${unique()}` });
  expect([status, body.settings.logo_url]).toEqual([200, expect.stringContaining('/media/m/')]);
  for (const response of stalled) response.destroy();
  outside.answers[path] = (_, response) => response.destroy();
  const answers = await Promise.all(waiting);
  // What could not be fetched for now is saved as it is and fetched later.
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
}, 30_000);

it('more redirects, images and bytes than agreed are refused, and nothing is saved', async () => {
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
