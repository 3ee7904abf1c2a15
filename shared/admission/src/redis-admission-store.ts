import { randomUUID } from 'node:crypto';
import type { Cluster, Redis } from 'ioredis';
import type {
  AdmissionRequest,
  AdmissionStore,
  AdmissionVerdict,
  Bucket,
  TakeVerdict,
  Tally,
} from './admission-store.js';
import { MemoryAdmissionStore } from './memory-admission-store.js';
import { connectRedis } from './redis-connection.js';
import { defaultWindowSeconds, secondMicros } from './token-bucket.js';

/**
 * An epoch outlives every cached copy that it guards (key records 30 s, responses 10 min), so its expiry revives
 * nothing.
 */
const epochSeconds = 86_400;
const repeatMillis = 1_000;

/** Uses the clock of Redis, so that processes with different clocks agree. */
const takeLua = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
-- A bucket is six words: limit, name, window and lock (microseconds), 1 if its level is only reported, and tokens.
local function take(keys, first, words, start)
  local refused, wait = nil, 0
  local charges, debts = {}, {}
  local count = (#words - start + 1) / 6
  for i = 1, count do
    local word = start + (i - 1) * 6
    local window, lock = tonumber(words[word + 2]), tonumber(words[word + 3])
    local interval = window / tonumber(words[word])
    local debt, at = 0, now
    local stored = redis.call('GET', keys[first + i - 1])
    if stored then
      local separator = string.find(stored, ':', 1, true)
      debt = tonumber(string.sub(stored, 1, separator - 1))
      at = tonumber(string.sub(stored, separator + 1))
    end
    local locked = lock > 0 and debt > window + 0.5
    local left = math.max(0, debt - math.max(0, now - at))
    debts[i] = left
    local over
    if locked and left > window then
      over = left - window
    else
      if locked then left = 0 end
      debt = math.max(0, left + interval * tonumber(words[word + 5]))
      over = debt - window
    end
    if tonumber(words[word + 4]) == 1 then
      over = 0
    elseif over > 0.5 then
      local seconds = math.max(1, math.ceil((over - 0.5) / 1000000))
      if seconds > wait then refused, wait = words[word + 1], seconds end
    elseif lock > 0 and over + interval > 0.5 then
      charges[i] = window + lock
    else
      charges[i] = debt
    end
  end
  if refused then return { refused, wait }, debts end
  for i, charge in pairs(charges) do
    local ttl = math.max(1, math.ceil(charge / 1000))
    redis.call('SET', keys[first + i - 1], string.format('%.6f:%.0f', charge, now), 'PX', ttl)
    debts[i] = charge
  end
  return nil, debts
end
-- After a data loss the store must not return epochs that it returned before.
local function generation(key, fresh)
  local value = redis.call('GET', key)
  if value then return value end
  redis.call('SET', key, fresh)
  return fresh
end
`;

const admitLua = `${takeLua}
local gen = generation(KEYS[1], ARGV[1])
if gen .. ':' .. (redis.call('GET', KEYS[2]) or '0') ~= ARGV[2] then return { 'stale' } end
local refusal, debts = take(KEYS, 5, ARGV, 5)
if refusal then return { 'limited', refusal[1], refusal[2], unpack(debts) } end
if redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now / 1000) > 0 then
  redis.call('SET', KEYS[3], ARGV[3], 'EX', ARGV[4])
end
return { 'admitted', gen .. ':' .. (redis.call('GET', KEYS[3]) or '0'), unpack(debts) }
`;

const takeOnlyLua = `${takeLua}
local refusal = take(KEYS, 1, ARGV, 1)
if refusal then return refusal end
return {}
`;

const keyEpochLua = `${takeLua}
return generation(KEYS[1], ARGV[1]) .. ':' .. (redis.call('GET', KEYS[2]) or '0')
`;

interface Scripted {
  imprintAdmit(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<(string | number)[]>;
  imprintTake(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<(string | number)[]>;
  imprintKeyEpoch(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<string>;
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
  /** Keys of epochs whose bump failed: entries cached before it must never be used again. */
  readonly #missed = new Set<string>();
  #repeat: NodeJS.Timeout | undefined;

  constructor(
    url: string,
    private readonly onError: (error: Error) => void,
  ) {
    const redis = connectRedis(url);
    redis.on('error', onError);
    redis.on('node error', onError);
    redis.defineCommand('imprintAdmit', { lua: admitLua });
    redis.defineCommand('imprintTake', { lua: takeOnlyLua });
    redis.defineCommand('imprintKeyEpoch', { lua: keyEpochLua });
    this.#redis = redis as (Redis | Cluster) & Scripted;
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
    await this.#redis.zadd(siteScheduleKey(siteId), at.getTime(), String(at.getTime()));
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
    clearTimeout(this.#repeat);
    this.#redis.disconnect();
  }

  async #bump(key: string): Promise<void> {
    try {
      await this.#redis.set(key, randomUUID(), 'EX', epochSeconds);
    } catch (error) {
      this.#missed.add(key);
      // No event tells when a cluster has a new master.
      this.#repeat ??= setTimeout(() => this.#repeatMissed(), repeatMillis).unref();
      throw error;
    }
  }

  #repeatMissed(): void {
    const missed = [...this.#missed];
    this.#missed.clear();
    this.#repeat = undefined;
    // A bump that fails again is repeated again.
    for (const key of missed) this.#bump(key).catch(() => undefined);
  }
}
