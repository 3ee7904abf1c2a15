import type { AdmissionStore, Bucket } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import type { FormLimitName } from '@imprint/config/settings';
import { DomainError } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import type { FormsSecrets } from '../secret/forms-secrets.js';

const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

interface Owners {
  token: string;
  address: string | null;
  formId: string;
  siteId: string;
}

interface Limit {
  limit: number;
  /** Null for a day for each: longer than the life of a token, so that it regains none of them. */
  windowSeconds: number | null;
  /** Whom it limits. */
  of: keyof Owners;
}

type VisitorLimitName = Exclude<FormLimitName, 'webhook-test' | 'autoresponse' | 'notify-address'>;
export type LimitTable = Partial<Record<VisitorLimitName, Limit>>;

/** Limits of submissions. Every one with a valid token charges all of them, spam or not. */
export const submissionLimits = {
  token: { limit: 10, windowSeconds: null, of: 'token' },
  'token-minute': { limit: 3, windowSeconds: minuteSeconds, of: 'token' },
  /** Untrusted: reported by the web layer. */
  address: { limit: 30, windowSeconds: 10 * minuteSeconds, of: 'address' },
  form: { limit: 60, windowSeconds: minuteSeconds, of: 'formId' },
  'site-hour': { limit: 600, windowSeconds: hourSeconds, of: 'siteId' },
  'site-day': { limit: 5_000, windowSeconds: daySeconds, of: 'siteId' },
} as const satisfies LimitTable;

/** Limits of files, before their submission. Those of a site bound what its visitors can store. */
export const uploadLimits = {
  'upload-token': { limit: 40, windowSeconds: null, of: 'token' },
  'upload-address': { limit: 60, windowSeconds: 10 * minuteSeconds, of: 'address' },
  'upload-site-hour': { limit: 600, windowSeconds: hourSeconds, of: 'siteId' },
} as const satisfies LimitTable;

/** Constant, so that a response does not reveal which limit applied. */
const retryAfterSeconds = 60;

/** A refused submission costs a fifth of a stored one, so that visitors can correct what they entered. */
const givenBack = 4 / 5;

/** Limits of what visitors send. */
export class VisitorLimits {
  constructor(
    private readonly store: AdmissionStore,
    private readonly secrets: Pick<FormsSecrets, 'digest'>,
    private readonly limits: LimitTable,
    private readonly changed: Partial<Record<FormLimitName, number>>,
  ) {}

  /** RATE_LIMITED with a constant message. */
  async charge(owners: Owners): Promise<void> {
    const { taken } = await this.store.take(this.#buckets(owners));
    if (!taken) throw new DomainError('RATE_LIMITED', 'Too many requests', { retryAfterSeconds });
  }

  /** Gives back most of a charge for a submission that was refused. */
  async giveBack(owners: Owners): Promise<void> {
    await this.store.take(this.#buckets(owners).map((bucket) => ({ ...bucket, tokens: -givenBack })));
  }

  #buckets(owners: Owners): Bucket[] {
    return Object.entries(this.limits).flatMap(([name, limit]) => {
      const owner = owners[limit.of];
      if (owner === null) return [];
      const toBucket = (text: string) => this.#bucket(name, limit, this.#hidden(text));
      if (limit.of !== 'address') return toBucket(owner);
      const { id: _, ...terms } = toBucket('');
      return addressBuckets(terms, (network) => toBucket(network).id, owner);
    });
  }

  /** Keyed hash: a plain hash of an address can be brute-forced. */
  #hidden(owner: string): string {
    return this.secrets.digest(owner, 'limit');
  }

  #bucket(name: string, { limit, windowSeconds }: Limit, owner: string): Bucket {
    const amount = ownValue(this.changed, name) ?? limit;
    return {
      name,
      id: `form-${name}:${owner}`,
      limit: amount,
      windowSeconds: windowSeconds ?? amount * daySeconds,
    };
  }
}
