import { hash } from 'node:crypto';
import type { AdmissionStore, Bucket } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import { rateLimited } from '@imprint/errors/domain-error';
import type { ClientFacts } from '@imprint/principal/caller';

interface Limit {
  limit: number;
  windowSeconds: number;
  lockSeconds?: number;
  /** Counts an address together with its network; absent for a single identity. */
  by?: 'address';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Limits per address, mailbox and account. A route charges all of its limits or none. */
const identityLimits = {
  'sign-up address': { limit: 10, windowSeconds: hour, by: 'address' },
  'sign-up burst': { limit: 5, windowSeconds: 10 * minute, by: 'address' },
  'sign-up mailbox': { limit: 3, windowSeconds: hour },
  'code address': { limit: 20, windowSeconds: hour, by: 'address' },
  'code pause': { limit: 1, windowSeconds: minute },
  'code mailbox': { limit: 5, windowSeconds: hour },
  'confirm address': { limit: 30, windowSeconds: hour, by: 'address' },
  'confirm mailbox': { limit: 15, windowSeconds: hour },
  'login address': { limit: 30, windowSeconds: 5 * minute, by: 'address' },
  'login account': { limit: 10, windowSeconds: 15 * minute, lockSeconds: 15 * minute },
  'mfa address': { limit: 30, windowSeconds: 5 * minute, by: 'address' },
  'mfa account': { limit: 10, windowSeconds: 15 * minute, lockSeconds: 15 * minute },
  'passkey address': { limit: 60, windowSeconds: 5 * minute, by: 'address' },
  'provider address': { limit: 60, windowSeconds: 5 * minute, by: 'address' },
  'refresh address': { limit: 150, windowSeconds: 5 * minute, by: 'address' },
  'refresh session': { limit: 60, windowSeconds: minute },
  'revocation address': { limit: 150, windowSeconds: 5 * minute, by: 'address' },
  // A resource server may ask once per request that it receives.
  'introspection address': { limit: 1_500, windowSeconds: 5 * minute, by: 'address' },
  'agent registration address': { limit: 30, windowSeconds: hour, by: 'address' },
  'grant address': { limit: 1_500, windowSeconds: 5 * minute, by: 'address' },
  'invitation address': { limit: 60, windowSeconds: hour, by: 'address' },
  'invitation inviter': { limit: 20, windowSeconds: day },
  'invitation organization': { limit: 50, windowSeconds: day },
  'resend address': { limit: 20, windowSeconds: hour, by: 'address' },
  'resend pause': { limit: 1, windowSeconds: minute },
  'resend mailbox': { limit: 5, windowSeconds: day },
  'token address': { limit: 30, windowSeconds: 10 * minute, by: 'address' },
  'token guesses': { limit: 10, windowSeconds: day },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof identityLimits;

/** A limit and the identity to charge. Absent identities share one bucket. */
export type Charge = readonly [LimitName, string];

/** Password guesses of an account, shared by every password check. */
export const passwordGuesses = (email: string): Charge => ['login account', email];

/** Second-factor guesses of an account, shared by every check of a code. */
export const factorGuesses = (accountId: string): Charge => ['mfa account', accountId];

/** Codes sent to a mailbox. */
export const codesTo = (email: string, purpose: string): Charge[] => [
  ['code pause', `${purpose} ${email}`],
  ['code mailbox', `${purpose} ${email}`],
];

/**
 * Rate limits of addresses, mailboxes and accounts. Keys are hashed; charges do not depend on whether an account
 * exists.
 */
export class IdentityLimits {
  constructor(
    private readonly store: AdmissionStore,
    private readonly client: ClientFacts | undefined,
  ) {}

  /** RATE_LIMITED when one limit is exhausted; then none is charged. */
  async charge(...charges: readonly Charge[]): Promise<void> {
    const verdict = await this.store.take(charges.flatMap(toBuckets));
    if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
  }

  /** Resets a limit after a correct credential. */
  async forgive(charge: Charge): Promise<void> {
    // Best effort: the bucket refills over time.
    await Promise.all(toBuckets(charge).map(({ id }) => this.store.refill(id).catch(() => undefined)));
  }

  /** Client address to charge for this request. */
  get address(): string {
    return this.client?.address ?? 'none';
  }
}

function toBuckets([name, identity]: Charge): Bucket[] {
  const { by, ...limit }: Limit = identityLimits[name];
  const toBucketId = (owner: string) => `identity:${name}:${hash('sha256', owner, 'base64url')}`;
  return by === 'address'
    ? addressBuckets({ name, ...limit }, toBucketId, identity)
    : [{ name, ...limit, id: toBucketId(identity) }];
}
