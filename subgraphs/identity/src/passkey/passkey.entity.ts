import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: id().primary(),
    accountId: id(),
    /** Base64url. */
    credentialId: p.string(),
    /** COSE key (RFC 9052). */
    publicKey: p.blob(),
    /** Signatures so far; 0 for authenticators that do not count. */
    counter: p.bigint('number'),
    transports: p.array(),
    /** True for a passkey that may be synced to other devices. */
    isBackupEligible: p.boolean(),
    isBackedUp: p.boolean(),
    name: p.string(),
    /** End of the time in which it does not make sessions strong; null when it does. */
    weakUntil: instant().nullable(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
  },
});

/** A WebAuthn credential that signs in without a password. */
export class Passkey extends PasskeySchema.class {}

PasskeySchema.setClass(Passkey);

export type PasskeyPurpose = 'register' | 'login' | 'mfa';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challengeHash: p.string().primary(),
    purpose: p.string().$type<PasskeyPurpose>(),
    /** Null for a sign-in: the passkey names the account. */
    accountId: id().nullable(),
    /** Of the passkey that a registration adds. */
    weakUntil: instant().nullable(),
    expiresAt: instant(),
  },
});

/** Random bytes that an authenticator signs once. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}

PasskeyChallengeSchema.setClass(PasskeyChallenge);
