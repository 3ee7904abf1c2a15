import { id, idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/account.entity.js';

const TotpFactorSchema = defineEntity({
  name: 'TotpFactor',
  tableName: 'totp_factors',
  properties: {
    id: id().primary(),
    accountId: idOf(Account).deleteRule('cascade'),
    secretSealed: p.text(),
    /** Last accepted time step; a code works once. */
    lastStep: p.bigint('number').nullable(),
    /** Null for a pending enrollment. */
    confirmedAt: instant().nullable(),
    /** Null once confirmed. */
    expiresAt: instant().nullable(),
    /** End of the time in which it does not make sessions strong; null when it does. */
    weakUntil: p.datetime().columnType('timestamptz').nullable(),
    createdAt: instant(),
  },
  uniques: [{ name: 'totp_factors_confirmed_key', properties: ['accountId'], where: 'confirmed_at is not null' }],
});

/** An authenticator. */
export class TotpFactor extends TotpFactorSchema.class {}

TotpFactorSchema.setClass(TotpFactor);

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    accountId: idOf(Account).deleteRule('cascade').primary(),
    codeHmac: p.text().primary(),
    usedAt: instant().nullable(),
    /** Null for codes older than the column, which count as old. */
    createdAt: instant().nullable().defaultRaw('now()'),
  },
});

/** Replaces a code of the authenticator once. */
export class RecoveryCode extends RecoveryCodeSchema.class {}

RecoveryCodeSchema.setClass(RecoveryCode);
