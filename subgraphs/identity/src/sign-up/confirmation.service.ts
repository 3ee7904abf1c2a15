import { parseEmail } from '@imprint/email/email-address';
import { badRequest } from '@imprint/errors/domain-error';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { ResumePoint } from '../code/one-time-code.entity.js';
import { invalidCode, type OneTimeCodes, type RedeemableCode } from '../code/one-time-code.service.js';
import type { EmailChangeService } from '../email-change/email-change.service.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { recordAudit } from '../operation/audit-log.js';
import type { ConfirmEmailInput } from './sign-up.input.js';

export interface ConfirmationDependencies {
  repositories: AccountRepositories;
  em: EntityManager;
  codes: OneTimeCodes;
  emailChanges: EmailChangeService;
  limits: IdentityLimits;
  caller: Caller;
  now: () => Date;
}

/** Confirmation of an address with the code mailed to it. */
export class ConfirmationService {
  constructor(private readonly deps: ConfirmationDependencies) {}

  /**
   * Confirms the address of a sign-up, whose password becomes the account's, or the new address of an account. Throws
   * INVALID_OTP for every cause. Returns the authorization request that a sign-up from an application resumes.
   */
  async confirm(input: ConfirmEmailInput): Promise<ResumePoint | null> {
    if (typeof input.email !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof input.code !== 'string') throw badRequest('code is required.', { fields: ['code'] });
    const email = parseEmail(input.email);
    await this.deps.limits.charge(
      ['confirm address', this.deps.limits.address],
      ['confirm mailbox', email ?? input.email],
    );
    if (email === null) throw invalidCode();
    const kept = keptSecrets(input);
    const redeemed = await this.deps.codes.find(
      this.deps.em,
      email,
      ['email_verify', 'email_change'],
      input.code,
      kept,
    );
    // The address may have been taken since the code was sent.
    await translateConstraints({ accounts_email_key: invalidCode }, () =>
      this.deps.em.fork().transactional((em) => this.#redeem(em, redeemed)),
    );
    return redeemed.resume ?? null;
  }

  async #redeem(em: EntityManager, redeemed: RedeemableCode): Promise<void> {
    const account = await this.deps.repositories.accounts(em).lock(redeemed.accountId);
    await this.deps.codes.consume(em, redeemed);
    if (!account) throw invalidCode();
    if (redeemed.purpose === 'email_change') return this.deps.emailChanges.complete(em, account, redeemed.email);
    completeSignUp(account, redeemed, this.deps.now());
    await recordAudit(em, this.deps.caller, { event: 'account.verified', actorId: account.id, target: account.id });
  }
}

function completeSignUp(account: Account, code: RedeemableCode, now: Date): void {
  if (!account.isPending()) throw invalidCode();
  const { name, locale } = code;
  const password = code.getPassword();
  if (password) account.setPassword(password, now);
  if (name) account.name = name;
  if (locale) account.locale = locale;
  account.verify(now);
}

/** Secrets that a client stored at sign-up. */
export const keptSecrets = ({
  clientNonce,
  browserSecret,
}: Pick<ConfirmEmailInput, 'clientNonce' | 'browserSecret'>): string[] =>
  [clientNonce ?? '', browserSecret ?? ''].filter((secret) => secret !== '');
