import { newId } from '@imprint/ids/id';
import { BatchingLink } from '../batching-link.js';
import { GatewayClient } from '../gateway-client.js';
import { KnownSites } from './known-sites.js';

const site = (id: string) => ({ id, status: 'ACTIVE', effectiveDomain: 'a.example', aliases: [] });

/** Sites of a gateway that can fail; counts its requests. */
function sitesOf(id: string) {
  const gateway = { isDown: false, requests: 0 };
  const link = new BatchingLink(async () => {
    gateway.requests++;
    if (gateway.isDown) throw new Error('down');
    return { data: { site: site(id) } };
  });
  return { gateway, sites: new KnownSites(new GatewayClient(link)) };
}

const { jest } = import.meta;
let now = 0;

/** The cache reads this clock; a timer makes it read again. */
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

it('fetches a site once a minute', async () => {
  const id = newId();
  const { gateway, sites } = sitesOf(id);
  for (let time = 0; time < 2; time++) expect(await sites.find(id)).toMatchObject({ id });
  expect([await sites.find('no id'), await sites.find(undefined), gateway.requests]).toEqual([null, null, 1]);
  pass(61_000);
  expect(await sites.find(id)).toMatchObject({ id });
  expect(gateway.requests).toBe(2);
});

it('serves stale sites while the gateway is unreachable', async () => {
  const id = newId();
  const { gateway, sites } = sitesOf(id);
  await sites.find(id);
  gateway.isDown = true;
  pass(61_000);
  for (let time = 0; time < 3; time++) {
    expect(await sites.find(id)).toMatchObject({ id });
  }
});
