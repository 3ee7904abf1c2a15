import { MemoryAdmissionStore } from './memory-admission-store.js';

const dayMillis = 24 * 60 * 60_000;
const smallBounds = { buckets: 48, epochs: 48 };

async function siteEpochOf(store: MemoryAdmissionStore, siteId: string): Promise<string> {
  const verdict = await store.admit({ keyHash: 'key', keyEpoch: await store.epochOf('key'), siteId, buckets: [] });
  return verdict.outcome === 'admitted' ? verdict.siteEpoch : verdict.outcome;
}

it('invalidates a site once at each scheduled instant', async () => {
  let now = 0;
  const store = new MemoryAdmissionStore(() => now);
  await store.bumpSiteAt('site', new Date(2_000));
  await store.bumpSiteAt('site', new Date(1_000));
  const before = await siteEpochOf(store, 'site');
  now = 1_000;
  const first = await siteEpochOf(store, 'site');
  expect(first).not.toBe(before);
  now = 1_999;
  expect(await siteEpochOf(store, 'site')).toBe(first);
  now = 2_000;
  const last = await siteEpochOf(store, 'site');
  expect(last).not.toBe(first);
  now = dayMillis;
  expect(await siteEpochOf(store, 'site')).toBe(last);
});

it('evicts full buckets first, then those that fill up soonest', async () => {
  let now = 0;
  const store = new MemoryAdmissionStore(() => now, smallBounds);
  const one = (id: string, windowSeconds: number) => ({ name: 'general', id, limit: 1, windowSeconds });
  await store.take([one('an hour', 3_600)]);
  for (let index = 0; index < 40; index++) await store.take([one(`a second ${index}`, 1)]);
  now = 1_000;
  for (let index = 0; index < 40; index++) await store.take([one(`a minute ${index}`, 60 + index)]);
  expect(await store.take([one('an hour', 3_600)])).toMatchObject({ taken: false });
  expect(await store.take([one('a minute 39', 99)])).toMatchObject({ taken: false });
});

it('invalidates every copy when it drops epochs, and keeps the schedules', async () => {
  let now = 0;
  const store = new MemoryAdmissionStore(() => now, smallBounds);
  await store.bumpEpoch('key 0');
  const [bumped, unknown] = [await store.epochOf('key 0'), await store.epochOf('absent')];
  await store.bumpSiteAt('site', new Date(1_000));
  for (let index = 1; index < 100; index++) await store.bumpEpoch(`key ${index}`);
  expect(await store.epochOf('key 0')).not.toBe(bumped);
  expect(await store.epochOf('absent')).not.toBe(unknown);
  const before = await siteEpochOf(store, 'site');
  now = 1_000;
  expect(await siteEpochOf(store, 'site')).not.toBe(before);
});
