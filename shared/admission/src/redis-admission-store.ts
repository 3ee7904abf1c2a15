import { randomUUID } from 'node:crypto';
import type { Cluster, Redis } from 'ioredis';
import {
  admitScript,
  bumpScript,
  historyScript,
  keyEpochScript,
  scheduleScript,
  takeScript,
} from './admission-scripts.js';
import type {
  AdmissionRequest,
  AdmissionStore,
  AdmissionVerdict,
  Bucket,
  TakeVerdict,
  Tally,
} from './admission-store.js';
import { MemoryAdmissionStore } from './memory-admission-store.js';
import { RecentWrites } from './recent-writes.js';
import { connectRedis } from './redis-connection.js';
import { defaultWindowSeconds, secondMicros } from './token-bucket.js';

/**
 * An epoch outlives every cached copy that it guards (key records 30 s, responses 10 min), so its expiry revives
 * nothing.
 */
const epochSeconds = 86_400;

interface Scripted {
  imprintAdmit(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<(string | number)[]>;
  imprintTake(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<(string | number)[]>;
  imprintKeyEpoch(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<string>;
  imprintBump(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<string>;
  imprintSchedule(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<string>;
  imprintHistory(keyCount: number, key: string): Promise<string>;
}

const generationKey = 'imprint:generation';
const keyEpochKey = (keyHash: string) => `imprint:key-epoch:${keyHash}`;
const siteEpochKey = (siteId: string) => `imprint:site-epoch:${siteId}`;
const siteScheduleKey = (siteId: string) => `imprint:site-schedule:${siteId}`;
const tallyKey = (set: string) => `imprint:tally:${set}`;
const bucketPrefix = 'imprint:bucket:';
const bucketKey = (bucket: Bucket) => `${bucketPrefix}${bucket.id}`;
const bucketArguments = (buckets: readonly Bucket[]) =>
  buckets.flatMap(
    ({ limit, name, windowSeconds = defaultWindowSeconds, lockSeconds = 0, isReadOnly = false, tokens = 1 }) => [
      limit,
      name,
      windowSeconds * secondMicros,
      lockSeconds * secondMicros,
      Number(isReadOnly),
      tokens,
    ],
  );

/** Admission state that any number of processes share. Each call is one script and one round trip. */
export class RedisAdmissionStore implements AdmissionStore {
  readonly outlivesProcess = true;
  readonly #redis: (Redis | Cluster) & Scripted;
  /** Limits each process for itself while Redis is unreachable. */
  readonly #ownProcess = new MemoryAdmissionStore();
  readonly #bumps: RecentWrites;

  constructor(
    url: string,
    private readonly onError: (error: Error) => void,
  ) {
    const redis = connectRedis(url);
    redis.on('error', onError);
    redis.on('node error', onError);
    redis.defineCommand('imprintAdmit', { lua: admitScript });
    redis.defineCommand('imprintTake', { lua: takeScript });
    redis.defineCommand('imprintKeyEpoch', { lua: keyEpochScript });
    redis.defineCommand('imprintBump', { lua: bumpScript });
    redis.defineCommand('imprintSchedule', { lua: scheduleScript });
    redis.defineCommand('imprintHistory', { lua: historyScript });
    const scripted = redis as (Redis | Cluster) & Scripted;
    this.#redis = scripted;
    this.#bumps = new RecentWrites(() => scripted.imprintHistory(1, generationKey));
  }

  async admit({ keyHash, keyEpoch, siteId, buckets }: AdmissionRequest): Promise<AdmissionVerdict> {
    const keys = [
      generationKey,
      keyEpochKey(keyHash),
      siteEpochKey(siteId),
      siteScheduleKey(siteId),
      ...buckets.map(bucketKey),
    ];
    const [outcome, first, ...rest] = await this.#redis.imprintAdmit(
      keys.length,
      ...keys,
      randomUUID(),
      keyEpoch,
      randomUUID(),
      epochSeconds,
      ...bucketArguments(buckets),
    );
    if (outcome === 'stale') return { outcome: 'stale-key' };
    if (outcome === 'limited') {
      const [retryAfterSeconds, ...debts] = rest.map(Number);
      return {
        outcome: 'limited',
        bucket: String(first),
        retryAfterSeconds: retryAfterSeconds ?? 1,
        debtsMicros: debts,
      };
    }
    return { outcome: 'admitted', siteEpoch: String(first), debtsMicros: rest.map(Number) };
  }

  async take(buckets: readonly Bucket[]): Promise<TakeVerdict> {
    const words = [...buckets.map(bucketKey), ...bucketArguments(buckets)];
    const taken = await this.#redis.imprintTake(buckets.length, ...words).catch((error: Error) => {
      this.onError(error);
      return null;
    });
    if (taken === null) return this.#ownProcess.take(buckets);
    const [bucket, seconds] = taken;
    if (bucket === undefined) return { taken: true };
    return { taken: false, bucket: String(bucket), retryAfterSeconds: Number(seconds) };
  }

  async refill(id: string): Promise<void> {
    await this.#ownProcess.refill(id);
    await this.#redis.del(`${bucketPrefix}${id}`);
  }

  async epochOf(name: string): Promise<string> {
    return this.#redis.imprintKeyEpoch(2, generationKey, keyEpochKey(name), randomUUID());
  }

  async bumpEpoch(name: string): Promise<void> {
    await this.#bump(keyEpochKey(name));
  }

  async bumpSite(siteId: string): Promise<void> {
    await this.#bump(siteEpochKey(siteId));
  }

  async bumpSiteAt(siteId: string, at: Date): Promise<void> {
    const key = siteScheduleKey(siteId);
    await this.#bumps.write(`${key} ${at.getTime()}`, () => this.#redis.imprintSchedule(1, key, at.getTime()));
  }

  async tally(set: string, { added, latest }: Tally, seconds: number): Promise<void> {
    const key = tallyKey(set);
    // No transaction: one that waits for a node of a cluster has no time limit.
    const commands: Promise<unknown>[] = [...added].map(([name, count]) => this.#redis.hincrby(key, name, count));
    if (latest.size > 0) commands.push(this.#redis.hset(key, new Map(latest)));
    await Promise.all([...commands, this.#redis.expire(key, seconds)]);
  }

  async readTally(set: string): Promise<ReadonlyMap<string, number>> {
    const numbers = Object.entries(await this.#redis.hgetall(tallyKey(set)));
    return new Map(numbers.map(([name, value]) => [name, Number(value)]));
  }

  async ping(): Promise<void> {
    await this.#redis.ping();
  }

  async close(): Promise<void> {
    this.#bumps.close();
    this.#redis.disconnect();
  }

  async #bump(key: string): Promise<void> {
    await this.#bumps.write(key, () => this.#redis.imprintBump(1, key, randomUUID(), epochSeconds));
  }
}
