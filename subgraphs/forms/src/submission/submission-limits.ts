import type { AdmissionStore, Bucket } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import type { FormLimitName } from '@imprint/config/settings';
import { DomainError, unavailable } from '@imprint/errors/domain-error';
import type { FormsSecrets } from '../forms-secrets.js';
import type { SendLimitName } from '../send-limits.js';

const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

interface Limit {
  limit: number;
  windowSeconds: number;
}

export type SubmissionLimitName = Exclude<FormLimitName, SendLimitName>;

export const submissionLimits: Readonly<Record<SubmissionLimitName, Limit>> = {
  // A token lives for a day; at one a day none comes back to it.
  token: { limit: 10, windowSeconds: 10 * daySeconds },
  'token-minute': { limit: 3, windowSeconds: minuteSeconds },
  /** Untrusted: the address is what the web layer says it is. */
  address: { limit: 30, windowSeconds: 10 * minuteSeconds },
  form: { limit: 60, windowSeconds: minuteSeconds },
  'site-hour': { limit: 600, windowSeconds: hourSeconds },
  'site-day': { limit: 5_000, windowSeconds: daySeconds },
};

/** Always the same, so that an answer does not tell which limit was met. */
const retryAfterSeconds = 60;

/** Limits of submissions. Each is charged by every submission with a good token, spam or not. */
export class SubmissionLimits {
  constructor(
    private readonly store: AdmissionStore,
    private readonly secrets: Pick<FormsSecrets, 'digest'>,
    private readonly changed: Partial<Record<FormLimitName, number>>,
  ) {}

  /** RATE_LIMITED in one constant wording; UNAVAILABLE while nobody counts. */
  async charge(owners: { token: string; address: string | null; formId: string; siteId: string }): Promise<void> {
    const [token, site] = [this.#hidden(owners.token), this.#hidden(owners.siteId)];
    const buckets = [
      this.#bucket('token', token),
      this.#bucket('token-minute', token),
      ...(owners.address === null ? [] : this.#addressBuckets(owners.address)),
      this.#bucket('form', this.#hidden(owners.formId)),
      this.#bucket('site-hour', site),
      this.#bucket('site-day', site),
    ];
    const verdict = await this.store.take(buckets).catch((cause: unknown) => {
      throw unavailable('Submissions cannot be counted now.', { cause });
    });
    if (!verdict.taken) throw new DomainError('RATE_LIMITED', 'Too many requests', { retryAfterSeconds });
  }

  #addressBuckets(address: string): Bucket[] {
    const { id: _, ...limit } = this.#bucket('address', '');
    return addressBuckets(limit, (network) => this.#bucket('address', this.#hidden(network)).id, address);
  }

  /** A bare hash of an address is found by trying all of them: the store gets keyed ones. */
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
