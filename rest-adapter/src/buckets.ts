import type { Bucket } from '@imprint/admission/admission-store';
import type { BucketName } from '@imprint/admission/bucket-names';
import { addressBuckets } from '@imprint/admission/client-address';
import type { KeyRecord } from './service-operations.js';

/** Requests per minute and capacity, by bucket. */
const contractLimits: Record<BucketName, number> = { general: 60, 'public-read': 600, 'public-read-ip': 60, leads: 10 };

/** Uncached key lookups per minute and address: bounds the database cost of guessing. */
export const lookupsPerMinute = 1_200;

/** The buckets of a request. Public keys also have a bucket per address. */
export function toBuckets(names: readonly BucketName[], { principal, limits }: KeyRecord, ip: string): Bucket[] {
  const isPublicRead = names.includes('public-read') && principal.keyKind === 'public';
  const getLimit = (name: BucketName) => ({ name, limit: limits[name] ?? contractLimits[name] });
  const buckets: Bucket[] = names.map((name) => ({ ...getLimit(name), id: `${name}:${principal.keyId}` }));
  if (!isPublicRead) return buckets;
  const toBucketId = (network: string) => `public-read-ip:${principal.keyId}:${network}`;
  return [...buckets, ...addressBuckets(getLimit('public-read-ip'), toBucketId, ip)];
}
