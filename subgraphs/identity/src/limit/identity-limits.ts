import { createHash } from 'node:crypto';
import type { AdmissionStore, Bucket } from '@imprint/admission/admission-store';
import { rateLimited } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import type { ClientFacts } from '@imprint/principal/caller';

interface Limit {
  limit: number;
  windowSeconds: number;
  lockSeconds?: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What one address, one mailbox and one account may do. A route charges all of its limits or none. */
export const identityLimits = {
  'sign-up address': { limit: 10, windowSeconds: hour },
  'sign-up burst': { limit: 5, windowSeconds: 10 * minute },
  'sign-up mailbox': { limit: 3, windowSeconds: hour },
  'code address': { limit: 20, windowSeconds: hour },
  'code pause': { limit: 1, windowSeconds: minute },
  'code mailbox': { limit: 5, windowSeconds: hour },
  'confirm address': { limit: 30, windowSeconds: hour },
  'confirm mailbox': { limit: 15, windowSeconds: hour },
  'login address': { limit: 30, windowSeconds: 5 * minute },
  'login account': { limit: 10, windowSeconds: 15 * minute, lockSeconds: 15 * minute },
  'mfa address': { limit: 30, windowSeconds: 5 * minute },
  'mfa account': { limit: 10, windowSeconds: 15 * minute, lockSeconds: 15 * minute },
  'refresh address': { limit: 150, windowSeconds: 5 * minute },
  'refresh session': { limit: 60, windowSeconds: minute },
  'invitation address': { limit: 60, windowSeconds: hour },
  'invitation inviter': { limit: 20, windowSeconds: day },
  'invitation organization': { limit: 50, windowSeconds: day },
  'resend address': { limit: 20, windowSeconds: hour },
  'resend pause': { limit: 1, windowSeconds: minute },
  'resend mailbox': { limit: 5, windowSeconds: day },
  'token address': { limit: 30, windowSeconds: 10 * minute },
  'token guesses': { limit: 10, windowSeconds: day },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof identityLimits;

/** A charge: which limit, and whose. Absent identities share one bucket. */
export type Charge = readonly [LimitName, string];

export interface LimitStores {
  /** The same for all processes. */
  shared: AdmissionStore;
  /** Counts while the shared one is away: guessing goes on being slow. */
  ownProcess: AdmissionStore;
  logger: Logger;
}

/**
 * The limits that protect addresses, mailboxes and accounts. Their keys are hashed, and they count whether or
 * not an account exists.
 */
export class IdentityLimits {
  constructor(
    private readonly stores: LimitStores,
    private readonly client: ClientFacts | undefined,
  ) {}

  /** RATE_LIMITED when one of them is used up; then none is charged. */
  async charge(...charges: readonly Charge[]): Promise<void> {
    const { shared, ownProcess, logger } = this.stores;
    const buckets = charges.map(bucketOf);
    const verdict = await shared.take(buckets).catch((error: unknown) => {
      logger.error({ err: error }, 'the store of limits does not answer: this process counts alone');
      return ownProcess.take(buckets);
    });
    if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
  }

  /** A right answer takes back what the wrong ones before it counted. */
  async forgive(charge: Charge): Promise<void> {
    const { shared, ownProcess } = this.stores;
    const { id } = bucketOf(charge);
    // A bucket that stays charged refills by itself.
    await Promise.all([shared.refill(id).catch(() => undefined), ownProcess.refill(id)]);
  }

  /** Whose address counts in this request. */
  get address(): string {
    return this.client?.address ?? 'none';
  }
}

function bucketOf([name, identity]: Charge): Bucket {
  const owner = createHash('sha256').update(identity).digest('base64url');
  return { name, id: `identity:${name}:${owner}`, ...identityLimits[name] };
}
