import { notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { canonicalEmail } from '../account/email-address.js';
import { recordAudit } from '../audit-log.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import type { PasskeyService } from '../passkey/passkey.service.js';
import type { TokenPair } from '../payloads.js';
import { endGrantedAccess } from '../session/granted-access.js';
import { impersonation } from '../session/session.entity.js';
import type { SessionService } from '../session/session.service.js';

/** Access of operators to the account of another person. NOT_FOUND for an address without an account. */
export class AccountAccessService {
  constructor(
    private readonly em: EntityManager,
    private readonly secondFactors: SecondFactorService,
    private readonly passkeys: PasskeyService,
    private readonly sessions: SessionService,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Removes the second factor and the passkeys of a locked-out owner. False without any. */
  async removeSecondFactor(emailText: string): Promise<boolean> {
    const email = canonicalEmail(emailText);
    return this.em.fork().transactional(async (em) => {
      const account = requireFound(await new AccountRepository(em).lockByEmail(email));
      const hadPasskeys = await this.passkeys.removeForOperator(em, account);
      if (!(await this.secondFactors.removeForOperator(em, account)) && !hadPasskeys) return false;
      account.dropPendingEmail(this.now());
      await endGrantedAccess(em, account.id);
      return true;
    });
  }

  /** Opens an impersonation session. */
  async impersonate(email: string): Promise<TokenPair> {
    const known = await new AccountRepository(this.em).findByEmail(canonicalEmail(email));
    if (!known?.maySignIn()) throw notFound();
    const opened = await this.em.fork().transactional(async (em) => {
      const account = await new AccountRepository(em).require(known.id);
      await recordAudit(em, this.caller, { event: 'account.impersonated', target: account.id });
      return this.sessions.open(em, account, { amr: [impersonation], deviceName: 'operator' });
    });
    return this.sessions.tokenPair(opened);
  }
}
