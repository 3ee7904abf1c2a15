import { newId } from '@imprint/ids/id';
import { KnownSites } from './known-sites.js';

/** Sites of a source that can fail; counts its requests. */
function sitesOf() {
  const source = { isDown: false, requests: 0 };
  const sites = new KnownSites(async (id) => {
    source.requests++;
    if (source.isDown) throw new Error('down');
    return { id, hosts: ['a.example'] };
  });
  return { source, sites };
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
  const { source, sites } = sitesOf();
  for (let time = 0; time < 2; time++) expect(await sites.find(id)).toMatchObject({ id });
  expect([await sites.find('no id'), await sites.find(undefined), source.requests]).toEqual([null, null, 1]);
  pass(61_000);
  expect(await sites.find(id)).toMatchObject({ id });
  expect(source.requests).toBe(2);
});

it('serves stale sites while the source is unreachable', async () => {
  const id = newId();
  const { source, sites } = sitesOf();
  await sites.find(id);
  source.isDown = true;
  pass(61_000);
  for (let time = 0; time < 3; time++) {
    expect(await sites.find(id)).toMatchObject({ id });
  }
});
