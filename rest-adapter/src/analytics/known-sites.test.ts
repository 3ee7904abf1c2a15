import { newId } from '@imprint/ids/id';
import { BatchingLink } from '../batching-link.js';
import { GatewayClient } from '../gateway-client.js';
import { KnownSites } from './known-sites.js';

const site = (id: string) => ({ id, status: 'ACTIVE', effectiveDomain: 'a.example', aliases: [] });

/** Sites of a gateway that can go away; `asked` counts what it was asked. */
function sitesOf(id: string) {
  const gateway = { isAway: false, asked: 0 };
  const link = new BatchingLink(async () => {
    gateway.asked++;
    if (gateway.isAway) throw new Error('away');
    return { data: { site: site(id) } };
  });
  return { gateway, sites: new KnownSites(new GatewayClient(link)) };
}

const { jest } = import.meta;
let now = 0;

/** The cache reads this clock, and a timer tells it to read it again. */
function pass(millis: number): void {
  now += millis;
  jest.advanceTimersByTime(millis);
}

beforeEach(() => {
  now = performance.now();
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate', 'queueMicrotask'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('knows at once who was asked for in the last minute, and asks nobody for it', async () => {
  const id = newId();
  const { gateway, sites } = sitesOf(id);
  expect(sites.peek(id)).toBeNull();
  expect(await sites.find(id)).toMatchObject({ id });
  expect([sites.peek(id)?.id, sites.peek('no id'), sites.peek(undefined)]).toEqual([id, null, null]);
  expect(gateway.asked).toBe(1);
  pass(61_000);
  expect(sites.peek(id)).toBeNull();
  await sites.find(id);
  expect([sites.peek(id)?.id, gateway.asked]).toEqual([id, 2]);
});

it('serves on what it knew while nobody can be asked, however often it was looked for', async () => {
  const id = newId();
  const { gateway, sites } = sitesOf(id);
  await sites.find(id);
  gateway.isAway = true;
  pass(61_000);
  for (let time = 0; time < 3; time++) {
    sites.peek(id);
    expect(await sites.find(id)).toMatchObject({ id });
  }
});
