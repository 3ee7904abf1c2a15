import { parseEmail } from '@imprint/email/email-address';
import { badRequest } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { loginCodesDisabled } from '../code/code-request.service.js';
import { invalidCode, type OneTimeCodes, type RedeemableCode } from '../code/one-time-code.service.js';
import type { LogInWithCodeInput } from './session.input.js';
import type { LogInPayload } from './session.type.js';
import type { SignIns } from './sign-ins.js';

/** Sign-in by mailed code: proof of the mailbox instead of the password. Every failure looks and costs the same. */
export class CodeLoginService {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: OneTimeCodes,
    private readonly signIns: SignIns,
    private readonly isEnabled: boolean,
  ) {}

  /** Throws INVALID_OTP. */
  async logIn({ email: emailText, code, deviceName = null }: LogInWithCodeInput): Promise<LogInPayload> {
    if (!this.isEnabled) throw loginCodesDisabled();
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof code !== 'string') throw badRequest('code is required.', { fields: ['code'] });
    const email = parseEmail(emailText);
    await this.signIns.charge(['confirm address', this.signIns.address], ['confirm mailbox', email ?? emailText]);
    if (email === null) throw invalidCode();
    const redeemed = await this.#find(email, code.trim());
    const secondFactors = await this.signIns.listSecondFactors(redeemed.accountId);
    const outcome = await this.em.fork().transactional(async (em) => {
      const account = await new AccountRepository(em).lock(redeemed.accountId);
      await this.codes.consume(em, redeemed);
      if (account?.email !== email || !this.signIns.isAllowed(account)) throw invalidCode();
      return this.signIns.open(em, account, { method: 'otp', secondFactors, deviceName });
    });
    return this.signIns.toPayload(outcome);
  }

  async #find(email: string, code: string): Promise<RedeemableCode> {
    const em = this.em.fork();
    const account = await new AccountRepository(em).findByEmail(email);
    try {
      return await this.codes.find(em, email, ['login'], code);
    } catch (error) {
      await this.signIns.recordFailure(em, account?.id ?? null);
      throw error;
    }
  }
}
