import type { Bucket } from '@imprint/admission/admission-store';
import type { BucketName } from '@imprint/admission/bucket-names';
import { addressBuckets } from '@imprint/admission/client-address';
import type { KeyRecord } from './keys/key-record.js';

/** Requests a minute, by bucket; capacity is the same number. */
const contractLimits: Record<BucketName, number> = { general: 60, 'public-read': 600, 'public-read-ip': 60, leads: 10 };

/** Lookups of keys a minute and address that were not known here: bounds what guessing costs the database. */
export const lookupsPerMinute = 1_200;

/** Every bucket that a request pays. Public keys pay a bucket per address besides. */
export function bucketsOf(names: readonly BucketName[], { principal, limits }: KeyRecord, ip: string): Bucket[] {
  const isPublicRead = names.includes('public-read') && principal.keyKind === 'public';
  const limitOf = (name: BucketName) => ({ name, limit: limits[name] ?? contractLimits[name] });
  const buckets: Bucket[] = names.map((name) => ({ ...limitOf(name), id: `${name}:${principal.keyId}` }));
  if (!isPublicRead) return buckets;
  const idOf = (network: string) => `public-read-ip:${principal.keyId}:${network}`;
  return [...buckets, ...addressBuckets(limitOf('public-read-ip'), idOf, ip)];
}
