import { id, idOf } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Account } from '../account/account.entity.js';
import type { HashedPassword } from '../credential/password-hashing.js';

const codePurposes = ['email_verify', 'password_reset', 'login', 'email_change', 'new_factor'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Authorization request that a sign-up from an application resumes. */
export interface ResumePoint {
  client_id: string;
  redirect_uri: string;
  state?: string;
  code_challenge?: string;
}

const OneTimeCodeSchema = defineEntity({
  name: 'OneTimeCode',
  tableName: 'one_time_codes',
  properties: {
    id: id().primary(),
    purpose: p.enum(codePurposes),
    email: p.text(),
    /** Null for a decoy: it is never sent and never accepted. */
    accountId: idOf(Account).deleteRule('cascade').nullable(),
    codeHmac: p.text(),
    passwordHash: p.text().nullable(),
    pepperId: p.text().nullable(),
    name: p.text().nullable(),
    locale: p.text().nullable(),
    nonceHash: p.text().nullable(),
    cookieHash: p.text().nullable(),
    /** True for a sign-up of a client without a nonce and a cookie: the code alone is proof. */
    isCodeOnly: p.boolean().defaultRaw('false'),
    resume: p.json<ResumePoint>().nullable(),
    tries: p.integer(),
    expiresAt: instant(),
    closedAt: instant().nullable(),
    createdAt: instant(),
  },
  indexes: [
    indexOn('one_time_codes_email_idx', 'one_time_codes (email, purpose, created_at desc)'),
    { name: 'one_time_codes_account_idx', properties: ['accountId'], where: 'closed_at is null' },
    { name: 'one_time_codes_expiry_idx', properties: ['expiresAt'] },
  ],
});

/** Data of a sign-up until its code is redeemed. */
export type SignUpTerms = Pick<
  InferEntity<typeof OneTimeCodeSchema>,
  'passwordHash' | 'pepperId' | 'name' | 'locale' | 'nonceHash' | 'cookieHash' | 'isCodeOnly' | 'resume'
>;

/** Six digits sent to a mailbox. */
export class OneTimeCode extends OneTimeCodeSchema.class {
  getPassword(): HashedPassword | null {
    const { passwordHash, pepperId } = this;
    return passwordHash && pepperId ? { hash: passwordHash, pepperId } : null;
  }

  getSignUp(): SignUpTerms {
    const { passwordHash, pepperId, name, locale, nonceHash, cookieHash, isCodeOnly, resume } = this;
    return { passwordHash, pepperId, name, locale, nonceHash, cookieHash, isCodeOnly, resume };
  }

  /** True for a sign-up of the client that holds one of the secrets. */
  isBoundTo(secretHashes: readonly string[]): boolean {
    return [this.nonceHash, this.cookieHash].some((hash) => hash && secretHashes.includes(hash));
  }
}

OneTimeCodeSchema.setClass(OneTimeCode);
