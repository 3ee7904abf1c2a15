import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { HashedPassword } from '../credential/password-hashing.js';

export type CodePurpose = 'email_verify' | 'password_reset' | 'login' | 'email_change' | 'new_factor';

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
    purpose: p.string().$type<CodePurpose>(),
    email: p.string(),
    /** Null for a decoy: it is never sent and never accepted. */
    accountId: id().nullable(),
    codeHmac: p.string(),
    passwordHash: p.string().nullable(),
    pepperId: p.string().nullable(),
    name: p.string().nullable(),
    locale: p.string().nullable(),
    nonceHash: p.string().nullable(),
    cookieHash: p.string().nullable(),
    /** True for a sign-up of a client without a nonce and a cookie: the code alone is proof. */
    isCodeOnly: p.boolean(),
    resume: p.json<ResumePoint>().nullable(),
    tries: p.integer(),
    expiresAt: instant(),
    closedAt: instant().nullable(),
    createdAt: instant(),
  },
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
