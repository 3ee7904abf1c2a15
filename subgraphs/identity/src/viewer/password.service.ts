import { badRequest } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { canonicalEmail } from '../account/email-address.js';
import { invalidCode, type OneTimeCodes } from '../code/one-time-code.service.js';
import type { NewPasswords } from '../credential/new-passwords.js';
import { type IdentityLimits, passwordGuesses } from '../limit/identity-limits.js';
import type { ViewerService } from '../session/viewer.service.js';
import type { PasswordReplacement } from './password-replacement.js';
import type { ChangePasswordInput, ResetPasswordInput } from './viewer.input.js';

/** Change of a password with the former one, and its reset with a code. */
export class PasswordService {
  constructor(
    private readonly em: EntityManager,
    private readonly viewers: ViewerService,
    private readonly codes: OneTimeCodes,
    private readonly newPasswords: NewPasswords,
    private readonly replacement: PasswordReplacement,
    private readonly limits: IdentityLimits,
  ) {}

  async change({ currentPassword, code, newPassword, email, revokeOtherSessions }: ChangePasswordInput): Promise<void> {
    if (typeof email === 'string') canonicalEmail(email);
    if (typeof newPassword !== 'string') throw badRequest('new_password is required.', { fields: ['newPassword'] });
    const known = await this.viewers.proveAll(currentPassword, code);
    if (newPassword === currentPassword) {
      throw badRequest('The new password is the current one.', { reason: 'SAME_PASSWORD', fields: ['newPassword'] });
    }
    const password = await this.newPasswords.hash(newPassword);
    const keptSessions = revokeOtherSessions === false ? 'all' : { id: this.viewers.principal.sessionId };
    await this.em.fork().transactional(async (em) => {
      const account = await this.viewers.lock(em, known);
      await this.replacement.apply(em, account, password, { event: 'password.changed', keptSessions });
    });
  }

  /** Ends every session and opens none. A refused password does not consume the code. */
  async reset({ email: emailText, code, newPassword }: ResetPasswordInput): Promise<void> {
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof code !== 'string') throw badRequest('code is required.', { fields: ['code'] });
    if (typeof newPassword !== 'string') throw badRequest('new_password is required.', { fields: ['newPassword'] });
    const email = canonicalEmail(emailText);
    await this.limits.charge(['confirm address', this.limits.address], ['confirm mailbox', email]);
    const password = await this.newPasswords.hash(newPassword);
    const redeemed = await this.codes.find(this.em, email, ['password_reset'], code.trim());
    await this.em.fork().transactional(async (em) => {
      const account = await new AccountRepository(em).lock(redeemed.accountId);
      await this.codes.consume(em, redeemed);
      if (account?.email !== email || !account.maySignIn()) throw invalidCode();
      await this.replacement.apply(em, account, password, { event: 'password.reset' });
    });
    await this.limits.forgive(passwordGuesses(email));
  }
}
