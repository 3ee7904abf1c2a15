import { randomUUID } from 'node:crypto';
import { eventually } from '../../../test/support/eventually.js';
import { hasRedis, startCluster, startSentinel } from '../../../test/support/redis.js';
import { RedisAdmissionStore } from './redis-admission-store.js';

interface Servers {
  url: string;
  master: Server;
  replica: Server;
  /** Makes the replica the master; Sentinel does that itself. */
  promote: () => void;
  stop: () => Promise<unknown>;
}

interface Server {
  command: (...words: string[]) => string;
  pause: () => void;
  resume: () => void;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const behindSentinel = async (): Promise<Servers> => {
  const { url, servers, stop } = await startSentinel();
  const [master, replica] = servers;
  if (!master || !replica) throw new Error('Sentinel has two servers');
  return { url, master, replica, promote: () => undefined, stop };
};

const inCluster = async (): Promise<Servers> => {
  const { url, nodes, stop } = await startCluster();
  const [, master, replica] = nodes;
  if (!master || !replica) throw new Error('the cluster has three nodes');
  return { url, master, replica, promote: () => replica.command('cluster', 'failover', 'takeover'), stop };
};

const ignore = () => undefined;
/** Repeats what times out: on a busy machine, and while Sentinel ends connections. */
async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let answer: { given: Answer } | undefined;
  await eventually(async () => {
    answer = await ask().then(
      (given) => ({ given }),
      () => undefined,
    );
    return answer !== undefined;
  });
  if (!answer) throw new Error('no answer');
  return answer.given;
}

/** False while Sentinel ends the connections of a server that takes over. */
const isKept = (server: Server, name: string): boolean => {
  try {
    return server.command('--scan').includes(name);
  } catch {
    return false;
  }
};

if (hasRedis()) {
  describe.each<[string, () => Promise<Servers>]>([
    ['Sentinel', behindSentinel],
    ['a cluster', inCluster],
  ])('a failover of %s', (_, start) => {
    let servers: Servers;
    let writer: RedisAdmissionStore;
    let reader: RedisAdmissionStore;
    beforeEach(async () => {
      servers = await start();
      writer = new RedisAdmissionStore(servers.url, ignore);
      reader = new RedisAdmissionStore(servers.url, ignore);
      await answered(() => writer.ping());
    }, 90_000);
    afterEach(async () => {
      await writer.close();
      await reader.close();
      await servers.stop();
    });

    /** The master dies before it replicates what it acknowledges. */
    async function loseWhat(write: () => Promise<void>): Promise<void> {
      const { master, replica, promote } = servers;
      replica.pause();
      master.command('client', 'kill', 'type', 'replica');
      await answered(write);
      await master.stop('SIGKILL');
      replica.resume();
      promote();
    }
    it('leaves no epoch from before in force, though the process that changed one is gone', async () => {
      const [keyHash, siteId] = [randomUUID(), randomUUID()];
      const epochOfKey = () => answered(() => reader.epochOf(keyHash));
      const admit = (keyEpoch: string) => answered(() => reader.admit({ keyHash, keyEpoch, siteId, buckets: [] }));
      await writer.bumpEpoch(keyHash);
      const keyEpoch = await epochOfKey();
      const before = await admit(keyEpoch);
      await eventually(async () => isKept(servers.replica, keyHash));
      await loseWhat(async () => {
        await writer.bumpEpoch(keyHash);
        await writer.bumpSite(siteId);
      });
      await writer.close();
      expect(await admit(keyEpoch)).toEqual({ outcome: 'stale-key' });
      const after = await admit(await epochOfKey());
      const admitted = { outcome: 'admitted', siteEpoch: expect.any(String), debtsMicros: [] };
      expect([before, after]).toEqual([admitted, admitted]);
      expect(after).not.toEqual(before);
    }, 120_000);

    it('loses no scheduled change of a site', async () => {
      const siteId = randomUUID();
      await loseWhat(() => writer.bumpSiteAt(siteId, new Date(Date.now() + 3_600_000)));
      await eventually(async () => isKept(servers.replica, siteId));
    }, 120_000);
  });

  describe('an old master that returns', () => {
    let servers: Servers;
    const stores: RedisAdmissionStore[] = [];
    const open = () => {
      const store = new RedisAdmissionStore(servers.url, ignore);
      stores.push(store);
      return store;
    };
    beforeEach(async () => {
      servers = await behindSentinel();
    });
    afterEach(async () => {
      for (const store of stores) await store.close();
      await servers.stop();
    });

    it('acknowledges changes that are repeated on the new one', async () => {
      const [writer, name] = [open(), randomUUID()];
      const before = await answered(() => writer.epochOf(name));
      servers.master.pause();
      await expect(writer.ping()).rejects.toThrow();
      const reader = open();
      const readEpoch = () => reader.epochOf(name).catch(() => before);
      await eventually(async () => (await readEpoch()) !== before);
      const cached = await readEpoch();
      servers.master.resume();
      await answered(() => writer.bumpEpoch(name));
      expect(isKept(servers.master, name)).toBe(true);
      await eventually(async () => (await readEpoch()) !== cached);
    }, 120_000);
  });
}
