import type { Bucket } from '@imprint/admission/admission-store';
import type { BucketName } from '@imprint/admission/bucket-names';
import type { KeyRecord } from './keys/key-record.js';

/** Requests a minute, by bucket; capacity is the same number. */
const contractLimits: Record<BucketName, number> = { general: 60, 'public-read': 600, 'public-read-ip': 60, leads: 10 };

/** Lookups of keys a minute and address that were not known here: bounds what guessing costs the database. */
export const lookupsPerMinute = 1_200;

/** Every bucket that a request pays. Public keys pay a bucket per address besides. */
export function bucketsOf(names: readonly BucketName[], { principal, limits }: KeyRecord, ip: string): Bucket[] {
  const isPublicRead = names.includes('public-read') && principal.keyKind === 'public';
  const all: BucketName[] = isPublicRead ? [...names, 'public-read-ip'] : [...names];
  return all.map((name) => ({
    name,
    id: name === 'public-read-ip' ? `${name}:${principal.keyId}:${ip}` : `${name}:${principal.keyId}`,
    limit: limits[name] ?? contractLimits[name],
  }));
}
