import { parseEmail } from '@imprint/email/email-address';
import { badRequest } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { loginCodesDisabled } from '../code/code-request.service.js';
import { invalidCode, type OneTimeCodes, type RedeemableCode } from '../code/one-time-code.service.js';
import type { LogInWithCodeInput } from './session.input.js';
import type { LogInPayload } from './session.type.js';
import type { SignIns } from './sign-ins.js';

export interface CodeLoginDependencies {
  repositories: AccountRepositories;
  em: EntityManager;
  codes: OneTimeCodes;
  signIns: SignIns;
  hasLoginCodes: boolean;
}

/** Sign-in by mailed code: proof of the mailbox instead of the password. Every failure looks and costs the same. */
export class CodeLoginService {
  constructor(private readonly deps: CodeLoginDependencies) {}

  /** Throws INVALID_OTP. */
  async logIn({ email: emailText, code, deviceName = null }: LogInWithCodeInput): Promise<LogInPayload> {
    if (!this.deps.hasLoginCodes) throw loginCodesDisabled();
    if (typeof emailText !== 'string') throw badRequest('email is required.', { fields: ['email'] });
    if (typeof code !== 'string') throw badRequest('code is required.', { fields: ['code'] });
    const email = parseEmail(emailText);
    await this.deps.signIns.charge(
      ['confirm address', this.deps.signIns.address],
      ['confirm mailbox', email ?? emailText],
    );
    if (email === null) throw invalidCode();
    const redeemed = await this.#find(email, code);
    const secondFactors = await this.deps.signIns.listSecondFactors(redeemed.accountId);
    const outcome = await this.deps.em.fork().transactional(async (em) => {
      const account = await this.deps.repositories.accounts(em).lock(redeemed.accountId);
      await this.deps.codes.consume(em, redeemed);
      if (account?.email !== email || !this.deps.signIns.isAllowed(account)) throw invalidCode();
      return this.deps.signIns.open(em, account, { method: 'otp', secondFactors, deviceName });
    });
    return this.deps.signIns.toPayload(outcome);
  }

  async #find(email: string, code: string): Promise<RedeemableCode> {
    const em = this.deps.em.fork();
    const account = await this.deps.repositories.accounts(em).findByEmail(email);
    try {
      return await this.deps.codes.find(em, email, ['login'], code);
    } catch (error) {
      await this.deps.signIns.recordFailure(em, account?.id ?? null);
      throw error;
    }
  }
}
