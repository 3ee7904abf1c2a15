import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { JWK } from 'jose';

/** Algorithms of ID tokens. All other tokens have the first one. */
export const signingAlgorithms = ['EdDSA', 'ES256', 'RS256'] as const;

export type SigningAlgorithm = (typeof signingAlgorithms)[number];

/** A key of the JWKS. */
export type PublicKey = JWK & { use: 'sig'; kid: string; alg: SigningAlgorithm };

const signingKeyStates = ['next', 'active', 'retired'] as const;

const SigningKeySchema = defineEntity({
  name: 'SigningKey',
  tableName: 'signing_keys',
  properties: {
    kid: p.text().primary(),
    state: p.enum(signingKeyStates),
    algorithm: p.enum(signingAlgorithms).default('EdDSA'),
    publicJwk: p.json<PublicKey>(),
    privateSealed: p.text(),
    createdAt: instant(),
    activatedAt: instant().nullable(),
    retiredAt: instant().nullable(),
  },
  uniques: [{ name: 'signing_keys_active_key', properties: ['algorithm'], where: `state = 'active'` }],
});

const hourMillis = 60 * 60_000;
/** A key is published this long before it signs, so that verifiers have refreshed the JWKS. */
const announceMillis = 24 * hourMillis;
const rotateMillis = 90 * 24 * hourMillis;

/** A key pair: `next` is published, `active` signs, `retired` only verifies and has no private part. */
export class SigningKey extends SigningKeySchema.class {
  /** True once it was published long enough to sign. */
  isAnnounced(now: Date): boolean {
    return now.getTime() - this.createdAt.getTime() > announceMillis;
  }

  isDue(now: Date, aheadMillis = 0): boolean {
    return now.getTime() - (this.activatedAt ?? now).getTime() > rotateMillis - aheadMillis;
  }

  /** True when its successor must be published. */
  isNearlyDue(now: Date): boolean {
    return this.isDue(now, announceMillis);
  }

  activate(now: Date): void {
    this.state = 'active';
    this.activatedAt = now;
  }

  retire(now: Date): void {
    this.state = 'retired';
    this.privateSealed = '';
    this.retiredAt = now;
  }
}

SigningKeySchema.setClass(SigningKey);
