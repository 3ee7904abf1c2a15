import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { AdmissionRequest, AdmissionStore, AdmissionVerdict, Bucket, TakeVerdict } from './admission-store.js';

/**
 * An epoch lives far longer than any copy that it guards (key records 30 s, responses 10 min), so its
 * lapse back to "never bumped" can revive nothing.
 */
const epochSeconds = 86_400;
const commandTimeoutMillis = 1_000;

/** Time is the server's, so that processes with different clocks agree. */
const takeLua = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local minute = 60000000
local function take(keys, first, limits, names)
  local refused, wait = nil, 0
  local charges = {}
  for i = 1, #limits do
    local interval = minute / tonumber(limits[i])
    local debt, at = 0, now
    local stored = redis.call('GET', keys[first + i - 1])
    if stored then
      local separator = string.find(stored, ':', 1, true)
      debt = tonumber(string.sub(stored, 1, separator - 1))
      at = tonumber(string.sub(stored, separator + 1))
    end
    debt = math.max(0, debt - math.max(0, now - at)) + interval
    local over = debt - minute
    if over > 0.5 then
      local seconds = math.max(1, math.ceil((over - 0.5) / 1000000))
      if seconds > wait then refused, wait = names[i], seconds end
    else
      charges[i] = debt
    end
  end
  if refused then return { refused, wait } end
  for i = 1, #limits do
    local ttl = math.max(1, math.ceil(charges[i] / 1000))
    redis.call('SET', keys[first + i - 1], string.format('%.6f:%.0f', charges[i], now), 'PX', ttl)
  end
  return nil
end
-- After the loss of its data a store must not answer with epochs that it gave before.
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
local limits, names = {}, {}
for i = 5, #ARGV, 2 do
  limits[#limits + 1] = ARGV[i]
  names[#names + 1] = ARGV[i + 1]
end
local refusal = take(KEYS, 5, limits, names)
if refusal then return { 'limited', refusal[1], refusal[2] } end
if redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now / 1000) > 0 then
  redis.call('SET', KEYS[3], ARGV[3], 'EX', ARGV[4])
end
return { 'admitted', gen .. ':' .. (redis.call('GET', KEYS[3]) or '0') }
`;

const takeOnlyLua = `${takeLua}
local limits, names = {}, {}
for i = 1, #ARGV, 2 do
  limits[#limits + 1] = ARGV[i]
  names[#names + 1] = ARGV[i + 1]
end
local refusal = take(KEYS, 1, limits, names)
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
const bucketKey = (bucket: Bucket) => `imprint:bucket:${bucket.id}`;
const bucketArguments = (buckets: readonly Bucket[]) =>
  buckets.flatMap((bucket) => [bucket.limitPerMinute, bucket.name]);

/** Admission state that any number of processes share. Each call is one script, one round trip. */
export class RedisAdmissionStore implements AdmissionStore {
  readonly #redis: Redis & Scripted;

  constructor(url: string, onError: (error: Error) => void) {
    const redis = new Redis(url, {
      commandTimeout: commandTimeoutMillis,
      maxRetriesPerRequest: 1,
      connectTimeout: commandTimeoutMillis,
      enableOfflineQueue: true,
    });
    redis.on('error', onError);
    redis.defineCommand('imprintAdmit', { lua: admitLua });
    redis.defineCommand('imprintTake', { lua: takeOnlyLua });
    redis.defineCommand('imprintKeyEpoch', { lua: keyEpochLua });
    this.#redis = redis as Redis & Scripted;
  }

  async admit({ keyHash, keyEpoch, siteId, buckets }: AdmissionRequest): Promise<AdmissionVerdict> {
    const keys = [
      generationKey,
      keyEpochKey(keyHash),
      siteEpochKey(siteId),
      siteScheduleKey(siteId),
      ...buckets.map(bucketKey),
    ];
    const [outcome, first, second] = await this.#redis.imprintAdmit(
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
      return { outcome: 'limited', bucket: String(first), retryAfterSeconds: Number(second) };
    }
    return { outcome: 'admitted', siteEpoch: String(first) };
  }

  async take(buckets: readonly Bucket[]): Promise<TakeVerdict> {
    const [bucket, seconds] = await this.#redis.imprintTake(
      buckets.length,
      ...buckets.map(bucketKey),
      ...bucketArguments(buckets),
    );
    if (bucket === undefined) return { taken: true };
    return { taken: false, bucket: String(bucket), retryAfterSeconds: Number(seconds) };
  }

  async keyEpoch(keyHash: string): Promise<string> {
    return this.#redis.imprintKeyEpoch(2, generationKey, keyEpochKey(keyHash), randomUUID());
  }

  async bumpKey(keyHash: string): Promise<void> {
    await this.#redis.set(keyEpochKey(keyHash), randomUUID(), 'EX', epochSeconds);
  }

  async bumpSite(siteId: string): Promise<void> {
    await this.#redis.set(siteEpochKey(siteId), randomUUID(), 'EX', epochSeconds);
  }

  async bumpSiteAt(siteId: string, at: Date): Promise<void> {
    await this.#redis.zadd(siteScheduleKey(siteId), at.getTime(), String(at.getTime()));
  }

  async ping(): Promise<void> {
    await this.#redis.ping();
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }
}
