import type { Bucket } from './admission-store.js';
import { type BucketName, bucketLimits } from './bucket-names.js';
import { addressBuckets } from './client-address.js';

/** Uncached key lookups per minute and address: bounds the database cost of guessing. */
const lookupsPerMinute = 1_200;

export interface ChargedKey {
  principal: { keyId: string; keyKind: 'public' | 'secret' };
  /** Requests per minute by bucket; overrides the contract. */
  limits: Readonly<Record<string, number>>;
}

/** The buckets of a request. Public keys also have a bucket per address. */
export function toBuckets(names: readonly BucketName[], { principal, limits }: ChargedKey, ip: string): Bucket[] {
  const isPublicRead = names.includes('public-read') && principal.keyKind === 'public';
  const getLimit = (name: BucketName) => ({ name, limit: limits[name] ?? bucketLimits[name] });
  const buckets: Bucket[] = names.map((name) => ({ ...getLimit(name), id: `${name}:${principal.keyId}` }));
  if (!isPublicRead) return buckets;
  const toBucketId = (network: string) => `public-read-ip:${principal.keyId}:${network}`;
  return [...buckets, ...addressBuckets(getLimit('public-read-ip'), toBucketId, ip)];
}

/** The buckets of an uncached key lookup. */
export const lookupBuckets = (ip: string): Bucket[] =>
  addressBuckets({ name: 'lookups', limit: lookupsPerMinute }, (network) => `lookups:${network}`, ip);
