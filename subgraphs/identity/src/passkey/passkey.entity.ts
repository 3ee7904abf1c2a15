import { id, idOf } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/account.entity.js';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: id().primary(),
    accountId: idOf(Account).deleteRule('cascade'),
    /** Base64url. */
    credentialId: p.text(),
    /** COSE key (RFC 9052). */
    publicKey: p.blob(),
    /** Signatures so far; 0 for authenticators that do not count. */
    counter: p.bigint('number'),
    transports: p.array(),
    /** True for a passkey that may be synced to other devices. */
    isBackupEligible: p.boolean(),
    isBackedUp: p.boolean(),
    name: p.text(),
    /** End of the time in which it does not make sessions strong; null when it does. */
    weakUntil: p.datetime().columnType('timestamptz').nullable(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
  },
  indexes: [indexOn('passkeys_account_idx', 'passkeys (account_id, created_at desc)')],
  uniques: [{ name: 'passkeys_credential_key', properties: ['credentialId'] }],
});

/** A WebAuthn credential that signs in without a password. */
export class Passkey extends PasskeySchema.class {}

PasskeySchema.setClass(Passkey);

export type PasskeyPurpose = 'register' | 'login' | 'mfa';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challengeHash: p.text().primary(),
    purpose: p.text().$type<PasskeyPurpose>(),
    /** Null for a sign-in: the passkey names the account. */
    accountId: idOf(Account).deleteRule('cascade').nullable(),
    /** Of the passkey that a registration adds. */
    weakUntil: p.datetime().columnType('timestamptz').nullable(),
    expiresAt: instant(),
  },
  indexes: [
    { name: 'passkey_challenges_account_idx', properties: ['accountId'] },
    { name: 'passkey_challenges_expiry_idx', properties: ['expiresAt'] },
  ],
});

/** Random bytes that an authenticator signs once. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}

PasskeyChallengeSchema.setClass(PasskeyChallenge);
