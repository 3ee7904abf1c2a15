import { badRequest, notImplemented } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireName } from '../account/account-fields.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import { canonicalEmail } from '../account/email-address.js';
import type { ResumePoint } from '../code/one-time-code.entity.js';
import type { OneTimeCodes } from '../code/one-time-code.service.js';
import { tokenHash } from '../credential/identity-secrets.js';
import { type NewPasswords, requireLength } from '../credential/new-passwords.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { mailLanguage } from '../mail/mail-texts.js';
import type { IdentityModule } from '../membership/authority.js';
import { recordAudit } from '../operation/audit-log.js';
import type { SignUpInput } from './sign-up.input.js';

const nonceLimit = 200;

export interface SignUpDependencies {
  repositories: AccountRepositories;
  em: EntityManager;
  codes: OneTimeCodes;
  newPasswords: NewPasswords;
  mails: MailOutbox;
  limits: IdentityLimits;
  without: ReadonlySet<IdentityModule>;
  caller: Caller;
  now: () => Date;
}

/**
 * Self-service sign-up. It never reveals whether an address has an account: response, work, statements and queued
 * emails are the same. Only the mailbox owner can tell.
 */
export class SignUpService {
  constructor(private readonly deps: SignUpDependencies) {}

  async signUp(input: SignUpInput, resume: ResumePoint | null = null): Promise<void> {
    if (this.deps.without.has('signup')) throw notImplemented('Sign-up is disabled.', { reason: 'SIGNUP_DISABLED' });
    if (typeof input.email !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof input.password !== 'string') throw badRequest('password is required.', { fields: ['password'] });
    const name = requireName(input.name);
    const nonceHash = toBoundHash(input.clientNonce, 'clientNonce');
    const cookieHash = toBoundHash(input.browserSecret, 'browserSecret');
    const email = canonicalEmail(input.email);
    if (nonceHash === null && cookieHash === null) throw missingNonce();
    await this.deps.limits.charge(
      ['sign-up burst', this.deps.limits.address],
      ['sign-up address', this.deps.limits.address],
    );
    requireLength(input.password);
    await this.deps.limits.charge(['sign-up mailbox', email]);
    const password = await this.deps.newPasswords.hash(input.password);
    const locale = mailLanguage(input.locale);
    await this.deps.em.fork().transactional(async (em) => {
      // Both statements run for every address; only an unknown one gets a row.
      const accounts = this.deps.repositories.accounts(em);
      await accounts.createIfAbsent({ email, name, locale }, this.deps.now());
      const account = await accounts.requireByEmail(email);
      const isNews = account.isPending();
      const code = await this.deps.codes.issue(em, {
        purpose: 'email_verify',
        email,
        accountId: isNews ? account.id : null,
        passwordHash: isNews ? password.hash : null,
        pepperId: isNews ? password.pepperId : null,
        name,
        locale,
        nonceHash,
        cookieHash,
        isCodeOnly: nonceHash === null && input.isCodeOnly === true,
        resume,
      });
      if (isNews) await this.deps.mails.queue(em, 'otp_code', { email, locale }, { values: { code } });
      else await this.deps.mails.queue(em, 'account_exists_notice', account);
      const event = isNews ? 'account.signed_up' : 'account.signup_repeated';
      await recordAudit(em, this.deps.caller, { event, target: account.id });
    });
  }
}

function toBoundHash(secret: string | null | undefined, field: string): string | null {
  if (typeof secret !== 'string' || secret === '') return null;
  if (secret.length > nonceLimit)
    throw badRequest(`${field} can have at most ${nonceLimit} characters.`, { fields: [field] });
  return tokenHash(secret);
}

const missingNonce = () =>
  badRequest('clientNonce is required. Send a random string and repeat it with the code.', { fields: ['clientNonce'] });
