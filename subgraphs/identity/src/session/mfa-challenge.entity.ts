import { id, idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/account.entity.js';

/** Password, mailed code, or an identity provider, for which RFC 8176 has no value. */
export type FirstFactor = 'pwd' | 'otp' | 'fed';

const MfaChallengeSchema = defineEntity({
  name: 'MfaChallenge',
  tableName: 'mfa_challenges',
  properties: {
    id: id().primary(),
    tokenHash: p.text(),
    accountId: idOf(Account).deleteRule('cascade'),
    /** Authentication method of the first factor (RFC 8176). */
    firstFactor: p.text().$type<FirstFactor>().defaultRaw(`'pwd'`),
    deviceName: p.text().nullable(),
    /** Organization whose identity provider is the first factor. */
    providerOrganizationId: id().nullable(),
    tries: p.integer(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
  },
  uniques: [{ name: 'mfa_challenges_token_key', properties: ['tokenHash'] }],
});

/** A sign-in that waits for the second factor. */
export class MfaChallenge extends MfaChallengeSchema.class {}

MfaChallengeSchema.setClass(MfaChallenge);
