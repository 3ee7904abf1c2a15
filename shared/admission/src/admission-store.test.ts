import { randomUUID } from 'node:crypto';
import { cuttableLink } from '../../../test/support/cuttable-link.js';
import { eventually } from '../../../test/support/eventually.js';
import { startCluster, startSentinel } from '../../../test/support/redis.js';
import type { AdmissionStore, Bucket } from './admission-store.js';
import { MemoryAdmissionStore } from './memory-admission-store.js';
import { RedisAdmissionStore } from './redis-admission-store.js';

const redisUrl = process.env.IMPRINT_TEST_REDIS_URL;
const raise = (error: Error) => {
  throw error;
};

/** The contract of every store. `second` is the view of another process on the same state. */
function conformance(name: string, open: () => { first: AdmissionStore; second: AdmissionStore }): void {
  describe(name, () => {
    let first: AdmissionStore;
    let second: AdmissionStore;
    beforeAll(async () => {
      ({ first, second } = open());
      await eventually(() =>
        Promise.all([first.ping(), second.ping()]).then(
          () => true,
          () => false,
        ),
      );
    });
    afterAll(async () => {
      await first.close();
      await second.close();
    });

    const bucket = (limit: number, id: string = randomUUID()): Bucket => ({ name: 'general', id, limit });
    const ids = () => ({ keyHash: randomUUID(), siteId: randomUUID() });

    it('passes exactly the capacity of 64 parallel requests', async () => {
      // One token per minute: no refill during the test.
      const buckets = [bucket(1)];
      const one = await Promise.all(
        Array.from({ length: 64 }, (_, index) => (index % 2 ? first : second).take(buckets)),
      );
      expect(one.filter((verdict) => verdict.taken)).toHaveLength(1);
      const slow = [bucket(20)];
      const twenty = await Promise.all(
        Array.from({ length: 64 }, (_, index) => (index % 2 ? first : second).take(slow)),
      );
      expect(twenty.filter((verdict) => verdict.taken)).toHaveLength(20);
    });

    it('reports the bucket and the seconds until the next token', async () => {
      const buckets = [bucket(2)];
      await first.take(buckets);
      await first.take(buckets);
      expect(await second.take(buckets)).toEqual({ taken: false, bucket: 'general', retryAfterSeconds: 30 });
    });

    it('takes several tokens at once, or none', async () => {
      const wanted = (tokens: number) => [{ ...buckets[0], tokens } as Bucket];
      const buckets = [bucket(100)];
      expect(await first.take(wanted(60))).toEqual({ taken: true });
      expect(await second.take(wanted(50))).toEqual({ taken: false, bucket: 'general', retryAfterSeconds: 6 });
      expect(await first.take(wanted(40))).toEqual({ taken: true });
      expect(await second.take(wanted(101))).toMatchObject({ taken: false });
    });

    it('charges all buckets or none, and the tightest decides', async () => {
      const wide = bucket(5);
      const tight = { ...bucket(1), name: 'leads' };
      expect(await first.take([wide, tight])).toEqual({ taken: true });
      for (let index = 0; index < 10; index++) {
        expect(await first.take([wide, tight])).toMatchObject({ taken: false, bucket: 'leads' });
      }
      for (let index = 0; index < 4; index++) expect(await first.take([wide])).toEqual({ taken: true });
      expect(await first.take([wide])).toMatchObject({ taken: false });
    });

    it('refills over the window of the bucket', async () => {
      const buckets = [{ ...bucket(2), windowSeconds: 3_600 }];
      await first.take(buckets);
      await second.take(buckets);
      expect(await first.take(buckets)).toEqual({ taken: false, bucket: 'general', retryAfterSeconds: 1_800 });
    });

    it('locks an empty bucket for its lock time', async () => {
      const buckets = [{ ...bucket(3), windowSeconds: 300, lockSeconds: 900 }];
      for (let index = 0; index < 3; index++) expect(await second.take(buckets)).toEqual({ taken: true });
      expect(await first.take(buckets)).toEqual({ taken: false, bucket: 'general', retryAfterSeconds: 900 });
    });

    it('is full again after a refill', async () => {
      const locked = { ...bucket(1), windowSeconds: 300, lockSeconds: 900 };
      await first.take([locked]);
      expect(await first.take([locked])).toMatchObject({ taken: false });
      await second.refill(locked.id);
      expect(await first.take([locked])).toEqual({ taken: true });
    });

    it('reports the missing refill of each bucket without charging read-only ones', async () => {
      const { keyHash, siteId } = ids();
      const [charged, reported] = [bucket(4), bucket(2)];
      const keyEpoch = await first.epochOf(keyHash);
      const admit = async (store: AdmissionStore) => {
        const buckets = [charged, { ...reported, isReadOnly: true }];
        const verdict = await store.admit({ keyHash, keyEpoch, siteId, buckets });
        return verdict.outcome === 'stale-key' ? [] : verdict.debtsMicros.map((debt) => Math.round(debt / 15_000_000));
      };
      expect(await admit(first)).toEqual([1, 0]);
      await second.take([reported]);
      await second.take([reported]);
      expect(await admit(second)).toEqual([2, 4]);
      expect(await admit(first)).toEqual([3, 4]);
    });

    it('sums up and replaces the numbers of a set for all processes', async () => {
      const set = randomUUID();
      const tally = (store: AdmissionStore, count: number) =>
        store.tally(set, { added: new Map([['seen', count]]), latest: new Map([['last', count]]) }, 60);
      await Promise.all([tally(first, 2), tally(second, 2)]);
      await tally(first, 3);
      expect(await second.readTally(set)).toEqual(
        new Map([
          ['seen', 7],
          ['last', 3],
        ]),
      );
      expect(await second.readTally(randomUUID())).toEqual(new Map());
    });

    it('admits under the current epoch and charges', async () => {
      const { keyHash, siteId } = ids();
      const buckets = [bucket(1)];
      const keyEpoch = await first.epochOf(keyHash);
      const admitted = await first.admit({ keyHash, keyEpoch, siteId, buckets });
      expect(admitted.outcome).toBe('admitted');
      expect(await second.admit({ keyHash, keyEpoch, siteId, buckets })).toEqual({
        outcome: 'limited',
        bucket: 'general',
        retryAfterSeconds: 60,
        debtsMicros: [expect.any(Number)],
      });
    });

    it('rejects a stale key in every process after bumpEpoch, without a charge', async () => {
      const { keyHash, siteId } = ids();
      const buckets = [bucket(1)];
      const keyEpoch = await first.epochOf(keyHash);
      await second.bumpEpoch(keyHash);
      for (const store of [first, second]) {
        expect(await store.admit({ keyHash, keyEpoch, siteId, buckets })).toEqual({ outcome: 'stale-key' });
      }
      const fresh = await first.epochOf(keyHash);
      expect((await first.admit({ keyHash, keyEpoch: fresh, siteId, buckets })).outcome).toBe('admitted');
    });

    it('changes the site epoch only with bumpSite', async () => {
      const { keyHash, siteId } = ids();
      const epoch = async (store: AdmissionStore) => {
        const verdict = await store.admit({ keyHash, keyEpoch: await store.epochOf(keyHash), siteId, buckets: [] });
        return verdict.outcome === 'admitted' ? verdict.siteEpoch : null;
      };
      const before = await epoch(first);
      expect(await epoch(second)).toBe(before);
      await second.bumpSite(siteId);
      const after = await epoch(first);
      expect(after).not.toBe(before);
      expect(await epoch(second)).toBe(after);
    });

    it('changes the site epoch at the scheduled instant', async () => {
      const { keyHash, siteId } = ids();
      const epoch = async () => {
        const verdict = await first.admit({ keyHash, keyEpoch: await first.epochOf(keyHash), siteId, buckets: [] });
        return verdict.outcome === 'admitted' ? verdict.siteEpoch : null;
      };
      const before = await epoch();
      await second.bumpSiteAt(siteId, new Date(Date.now() + 3_600_000));
      expect(await epoch()).toBe(before);
      await second.bumpSiteAt(siteId, new Date(Date.now() - 1));
      const after = await epoch();
      expect(after).not.toBe(before);
      expect(await epoch()).toBe(after);
    });

    it('answers a ping', async () => {
      await expect(first.ping()).resolves.toBeUndefined();
    });
  });
}

conformance('memory', () => {
  const store = new MemoryAdmissionStore();
  return { first: store, second: store };
});

it.each([
  'redis://127.0.0.1:1',
  'redis-sentinel://127.0.0.1:1,127.0.0.1:2/main',
  'redis-cluster://127.0.0.1:1,127.0.0.1:2',
])('counts in this process while Redis is unreachable at %s', async (url) => {
  const errors: Error[] = [];
  const store = new RedisAdmissionStore(url, (error) => errors.push(error));
  const bucket = { name: 'general', id: randomUUID(), limit: 2 };
  expect([await store.take([bucket]), await store.take([bucket])]).toEqual([{ taken: true }, { taken: true }]);
  expect(await store.take([bucket])).toMatchObject({ taken: false, bucket: 'general' });
  expect(errors.length).toBeGreaterThan(0);
  await store.close();
});

if (redisUrl) {
  conformance('redis', () => ({
    first: new RedisAdmissionStore(redisUrl, raise),
    second: new RedisAdmissionStore(redisUrl, raise),
  }));

  it('repeats bumps that failed once the store is reachable again', async () => {
    const link = await cuttableLink(new URL(redisUrl));
    const writer = new RedisAdmissionStore(link.url, () => undefined);
    const reader = new RedisAdmissionStore(redisUrl, raise);
    const [keyHash, siteId] = [randomUUID(), randomUUID()];
    const epochs = async () => {
      const keyEpoch = await reader.epochOf(keyHash);
      const verdict = await reader.admit({ keyHash, keyEpoch, siteId, buckets: [] });
      return [keyEpoch, verdict.outcome === 'admitted' && verdict.siteEpoch];
    };
    const before = await epochs();
    await writer.ping();
    link.cut();
    await expect(writer.bumpEpoch(keyHash)).rejects.toThrow();
    await expect(writer.bumpSite(siteId)).rejects.toThrow();
    expect(await epochs()).toEqual(before);
    link.mend();
    await eventually(async () => (await epochs()).every((epoch, index) => epoch !== before[index]));
    await writer.close();
    await reader.close();
    link.close();
  });

  it('never repeats an epoch after a data loss', async () => {
    const { Redis } = await import('ioredis');
    const admin = new Redis(redisUrl);
    const store = new RedisAdmissionStore(redisUrl, raise);
    const hash = randomUUID();
    const before = await store.epochOf(hash);
    await admin.del('imprint:generation');
    expect(await store.epochOf(hash)).not.toBe(before);
    await store.close();
    admin.disconnect();
  });
}

if (redisUrl) {
  describe('redis with a spare server', () => {
    let cluster: Awaited<ReturnType<typeof startCluster>>;
    let sentinel: Awaited<ReturnType<typeof startSentinel>>;
    beforeAll(async () => {
      [cluster, sentinel] = await Promise.all([startCluster(), startSentinel()]);
    }, 90_000);
    afterAll(() => Promise.all([cluster.stop(), sentinel.stop()]));

    conformance('redis cluster', () => ({
      first: new RedisAdmissionStore(cluster.url, raise),
      second: new RedisAdmissionStore(cluster.url, raise),
    }));

    it('reaches the new master of a cluster, and repeats bumps that failed meanwhile', async () => {
      const [, master, replica] = cluster.nodes;
      await expectFailover(cluster.url, async (isLost) => {
        await master?.stop('SIGKILL');
        await isLost();
        replica?.command('cluster', 'failover', 'takeover');
      });
    }, 60_000);

    it('reaches the new master that Sentinel names, and repeats bumps that failed meanwhile', async () => {
      await expectFailover(sentinel.url, async (isLost) => {
        await sentinel.servers[0]?.stop('SIGKILL');
        await isLost();
      });
    }, 60_000);
  });
}

async function expectFailover(url: string, fail: (isLost: () => Promise<void>) => Promise<void>): Promise<void> {
  const store = new RedisAdmissionStore(url, () => undefined);
  const reader = new RedisAdmissionStore(url, () => undefined);
  const [name, bucket] = [randomUUID(), { name: 'general', id: randomUUID(), limit: 2 }];
  expect(await store.take([bucket])).toEqual({ taken: true });
  const before = await reader.epochOf(name);
  await fail(() => expect(store.bumpEpoch(name)).rejects.toThrow());
  await eventually(async () => (await reader.epochOf(name).catch(() => before)) !== before);
  expect([await reader.take([bucket]), await store.take([bucket])]).toEqual([
    { taken: true },
    expect.objectContaining({ taken: false }),
  ]);
  await store.close();
  await reader.close();
}
