import type { AdmissionStore, Bucket } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import type { FormLimitName } from '@imprint/config/settings';
import { DomainError } from '@imprint/errors/domain-error';
import type { FormsSecrets } from '../secret/forms-secrets.js';

const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

interface Limit {
  limit: number;
  windowSeconds: number;
}

export type SubmissionLimitName = Exclude<FormLimitName, 'webhook-test' | 'autoresponse' | 'notify-address'>;

export const submissionLimits: Readonly<Record<SubmissionLimitName, Limit>> = {
  // The window exceeds the one-day token lifetime, so that no token regains capacity.
  token: { limit: 10, windowSeconds: 10 * daySeconds },
  'token-minute': { limit: 3, windowSeconds: minuteSeconds },
  /** Untrusted: reported by the web layer. */
  address: { limit: 30, windowSeconds: 10 * minuteSeconds },
  form: { limit: 60, windowSeconds: minuteSeconds },
  'site-hour': { limit: 600, windowSeconds: hourSeconds },
  'site-day': { limit: 5_000, windowSeconds: daySeconds },
};

/** Constant, so that a response does not reveal which limit applied. */
const retryAfterSeconds = 60;

/** A refused submission costs a fifth of a stored one, so that visitors can correct what they entered. */
const givenBack = 4 / 5;

interface Owners {
  token: string;
  address: string | null;
  formId: string;
  siteId: string;
}

/** Submission limits. Every submission with a valid token charges all of them, spam or not. */
export class SubmissionLimits {
  constructor(
    private readonly store: AdmissionStore,
    private readonly secrets: Pick<FormsSecrets, 'digest'>,
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
    const [token, site] = [this.#hidden(owners.token), this.#hidden(owners.siteId)];
    return [
      this.#bucket('token', token),
      this.#bucket('token-minute', token),
      ...(owners.address === null ? [] : this.#addressBuckets(owners.address)),
      this.#bucket('form', this.#hidden(owners.formId)),
      this.#bucket('site-hour', site),
      this.#bucket('site-day', site),
    ];
  }

  #addressBuckets(address: string): Bucket[] {
    const { id: _, ...limit } = this.#bucket('address', '');
    return addressBuckets(limit, (network) => this.#bucket('address', this.#hidden(network)).id, address);
  }

  /** Keyed hash: a plain hash of an address can be brute-forced. */
  #hidden(owner: string): string {
    return this.secrets.digest(owner, 'limit');
  }

  #bucket(name: SubmissionLimitName, owner: string): Bucket {
    const { limit, windowSeconds } = submissionLimits[name];
    const amount = this.changed[name] ?? limit;
    return {
      name,
      id: `form-${name}:${owner}`,
      limit: amount,
      windowSeconds: name === 'token' ? amount * daySeconds : windowSeconds,
    };
  }
}
