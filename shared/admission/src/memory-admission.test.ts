import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type AdmissionMemory, MemoryAdmissionGate } from './memory-admission-gate.js';
import { MemoryAdmissionStore } from './memory-admission-store.js';
import { SharedTable } from './shared-table.js';
import { ThreadLock } from './thread-lock.js';

const dayMillis = 24 * 60 * 60_000;
const bucket = { name: 'general', id: 'general:key', limit: 500, windowSeconds: 86_400 };

/** Takes from the bucket on another thread; returns the number of tokens. */
const takerProgram = `
  const { parentPort, workerData } = require('node:worker_threads');
  (async () => {
    const { MemoryAdmissionGate } = await import('@imprint/admission/memory-admission-gate');
    const gate = new MemoryAdmissionGate(workerData.memory);
    parentPort.once('message', async () => {
      let taken = 0;
      for (let time = 0; time < workerData.times; time++) {
        if ((await gate.take([workerData.bucket])).taken) taken++;
      }
      parentPort.postMessage(taken);
    });
    parentPort.postMessage('ready');
  })();
`;

/** A table small enough to fill. */
function smallMemory(): AdmissionMemory {
  return {
    lock: new SharedArrayBuffer(ThreadLock.bytes),
    marks: new SharedArrayBuffer(16),
    buckets: new SharedArrayBuffer(SharedTable.bytes(64)),
    epochs: new SharedArrayBuffer(SharedTable.bytes(64)),
  };
}

async function siteEpochOf(gate: MemoryAdmissionGate, siteId: string): Promise<string> {
  const verdict = await gate.admit({ keyHash: 'key', keyEpoch: await gate.epochOf('key'), siteId, buckets: [] });
  return verdict.outcome === 'admitted' ? verdict.siteEpoch : verdict.outcome;
}

it('gives out exactly its tokens to concurrent threads', async () => {
  const store = new MemoryAdmissionStore();
  const takers = Array.from(
    { length: 3 },
    () => new Worker(takerProgram, { eval: true, workerData: { memory: store.share(), bucket, times: 2_000 } }),
  );
  await Promise.all(takers.map((taker) => once(taker, 'message')));
  const answers = takers.map((taker) => once(taker, 'message') as Promise<[number]>);
  for (const taker of takers) taker.postMessage('go');
  const taken = (await Promise.all(answers)).map(([count]) => count);
  expect(taken.reduce((sum, count) => sum + count)).toBe(bucket.limit);
  await Promise.all(takers.map((taker) => taker.terminate()));
  await store.close();
});

it('shows a bump on every thread after it returns', async () => {
  const store = new MemoryAdmissionStore();
  const gate = new MemoryAdmissionGate(store.share());
  const [key, site] = [await gate.epochOf('key'), await siteEpochOf(gate, 'site')];
  await store.bumpSite('site');
  expect(await siteEpochOf(gate, 'site')).not.toBe(site);
  expect(await siteEpochOf(gate, 'site')).toBe(await siteEpochOf(store, 'site'));
  await store.bumpEpoch('key');
  const stale = await gate.admit({ keyHash: 'key', keyEpoch: key, siteId: 'site', buckets: [] });
  expect(stale).toEqual({ outcome: 'stale-key' });
  await store.close();
});

it('invalidates a site at its scheduled instant on every thread', async () => {
  let now = 0;
  const store = new MemoryAdmissionStore(() => now);
  const gate = new MemoryAdmissionGate(store.share(), () => now);
  await store.bumpSiteAt('site', new Date(2_000));
  await store.bumpSiteAt('site', new Date(1_000));
  const before = await siteEpochOf(gate, 'site');
  now = 1_000;
  // Without the schedule every read gets a new epoch, until the owning thread catches up.
  const seen = [before, await siteEpochOf(gate, 'site'), await siteEpochOf(gate, 'site')];
  expect(new Set(seen).size).toBe(3);
  const known = await siteEpochOf(store, 'site');
  expect(await siteEpochOf(gate, 'site')).toBe(known);
  now = 1_999;
  expect(await siteEpochOf(gate, 'site')).toBe(known);
  now = 2_000;
  expect(await siteEpochOf(gate, 'site')).not.toBe(known);
  const last = await siteEpochOf(store, 'site');
  now = dayMillis;
  expect(await siteEpochOf(gate, 'site')).toBe(last);
  await store.close();
});

it('evicts full buckets first, then those that fill up soonest', async () => {
  let now = 0;
  const store = new MemoryAdmissionStore(() => now, smallMemory());
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
  const store = new MemoryAdmissionStore(() => now, smallMemory());
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
