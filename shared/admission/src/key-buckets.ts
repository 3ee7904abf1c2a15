import type { Bucket } from './admission-store.js';
import { type BucketName, bucketLimits, bucketNames } from './bucket-names.js';
import { addressBuckets } from './client-address.js';

/** Uncached key lookups per minute and address: bounds the database cost of guessing. */
const lookupsPerMinute = 1_200;

export interface ChargedKey {
  principal: { keyKind: 'public' | 'secret' };
  buckets: KeyBuckets;
}

/** The buckets of a key. Those by address share the limit of `public-read-ip`. */
export type KeyBuckets = Readonly<Record<BucketName, Bucket>>;

/** `limits` are requests per minute by bucket that override the contract. */
export function keyBuckets(keyId: string, limits: Readonly<Record<string, number>>): KeyBuckets {
  const toBucket = (name: BucketName) => ({ name, limit: limits[name] ?? bucketLimits[name], id: `${name}:${keyId}` });
  return Object.fromEntries(bucketNames.map((name) => [name, toBucket(name)])) as KeyBuckets;
}

/** The buckets of a request. Public keys also have a bucket per address. */
export function toBuckets(
  names: readonly BucketName[],
  { principal, buckets }: ChargedKey,
  from: { readonly ip: string },
): Bucket[] {
  const charged = names.map((name) => buckets[name]);
  if (principal.keyKind !== 'public' || !names.includes('public-read')) return charged;
  const byAddress = buckets['public-read-ip'];
  return [...charged, ...addressBuckets(byAddress, (network) => `${byAddress.id}:${network}`, from.ip)];
}

/** The buckets of an uncached key lookup. */
export const lookupBuckets = (ip: string): Bucket[] =>
  addressBuckets({ name: 'lookups', limit: lookupsPerMinute }, (network) => `lookups:${network}`, ip);
