import { badRequest } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { canonicalEmail } from '../account/email-address.js';
import { invalidCode, type OneTimeCodes } from '../code/one-time-code.service.js';
import type { NewPasswords } from '../credential/new-passwords.js';
import { toPasswordForm } from '../credential/password-form.js';
import { type IdentityLimits, passwordGuesses } from '../limit/identity-limits.js';
import type { ViewerService } from '../session/viewer.service.js';
import type { PasswordReplacement } from './password-replacement.js';
import type { ChangePasswordInput, ResetPasswordInput } from './viewer.input.js';

export interface PasswordDependencies {
  repositories: AccountRepositories;
  em: EntityManager;
  viewers: ViewerService;
  codes: OneTimeCodes;
  newPasswords: NewPasswords;
  passwordReplacement: PasswordReplacement;
  limits: IdentityLimits;
}

/** Change of a password with the former one, and its reset with a code. */
export class PasswordService {
  constructor(private readonly deps: PasswordDependencies) {}

  async change({ currentPassword, code, newPassword, email, revokeOtherSessions }: ChangePasswordInput): Promise<void> {
    if (typeof email === 'string') canonicalEmail(email);
    if (typeof newPassword !== 'string') throw badRequest('new_password is required.', { fields: ['newPassword'] });
    const known = await this.deps.viewers.proveAll(currentPassword, code);
    if (toPasswordForm(newPassword) === toPasswordForm(currentPassword ?? '')) {
      throw badRequest('The new password is the current one.', { reason: 'SAME_PASSWORD', fields: ['newPassword'] });
    }
    const password = await this.deps.newPasswords.hash(newPassword);
    const keptSessions = revokeOtherSessions === false ? 'all' : { id: this.deps.viewers.principal.sessionId };
    await this.deps.em.fork().transactional(async (em) => {
      const account = await this.deps.viewers.lock(em, known);
      await this.deps.passwordReplacement.apply(em, account, password, { event: 'password.changed', keptSessions });
    });
  }

  /** Ends every session and opens none. A refused password does not consume the code. */
  async reset({ email: emailText, code, newPassword }: ResetPasswordInput): Promise<void> {
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof code !== 'string') throw badRequest('code is required.', { fields: ['code'] });
    if (typeof newPassword !== 'string') throw badRequest('new_password is required.', { fields: ['newPassword'] });
    const email = canonicalEmail(emailText);
    await this.deps.limits.charge(['confirm address', this.deps.limits.address], ['confirm mailbox', email]);
    const password = await this.deps.newPasswords.hash(newPassword);
    const redeemed = await this.deps.codes.find(this.deps.em, email, ['password_reset'], code);
    await this.deps.em.fork().transactional(async (em) => {
      const account = await this.deps.repositories.accounts(em).lock(redeemed.accountId);
      await this.deps.codes.consume(em, redeemed);
      if (account?.email !== email || !account.maySignIn()) throw invalidCode();
      await this.deps.passwordReplacement.apply(em, account, password, { event: 'password.reset' });
    });
    await this.deps.limits.forgive(passwordGuesses(email));
  }
}
