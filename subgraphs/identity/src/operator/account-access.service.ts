import { notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { canonicalEmail } from '../account/email-address.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import { recordAudit } from '../operation/audit-log.js';
import type { TokenPair } from '../operation/payloads.js';
import type { PasskeyService } from '../passkey/passkey.service.js';
import type { GrantedAccess } from '../session/granted-access.js';
import { impersonation } from '../session/session.entity.js';
import type { SessionService } from '../session/session.service.js';
import { requireChangeable } from './changeable-account.js';

export interface AccountAccessDependencies {
  grantedAccess: GrantedAccess;
  repositories: AccountRepositories;
  em: EntityManager;
  secondFactors: SecondFactorService;
  passkeys: PasskeyService;
  sessions: SessionService;
  caller: Caller;
  now: () => Date;
}

/** Access of operators to the account of another person. NOT_FOUND for an address without an account. */
export class AccountAccessService {
  constructor(private readonly deps: AccountAccessDependencies) {}

  /** Removes the second factor and the passkeys of a locked-out owner. False without any. */
  async removeSecondFactor(emailText: string): Promise<boolean> {
    const email = canonicalEmail(emailText);
    return this.deps.em.fork().transactional(async (em) => {
      const account = requireFound(await this.deps.repositories.accounts(em).lockByEmail(email));
      requireChangeable(this.deps.caller, account);
      const hadPasskeys = await this.deps.passkeys.removeForOperator(em, account);
      if (!(await this.deps.secondFactors.removeForOperator(em, account)) && !hadPasskeys) return false;
      account.dropPendingEmail(this.deps.now());
      await this.deps.grantedAccess.end(em, account.id);
      return true;
    });
  }

  /** Opens a session in which the operator acts for the account. NOT_FOUND unless it may sign in. */
  async impersonate(email: string): Promise<TokenPair> {
    const known = await this.deps.repositories.accounts(this.deps.em).findByEmail(canonicalEmail(email));
    if (!known?.maySignIn()) throw notFound();
    const opened = await this.deps.em.fork().transactional(async (em) => {
      const account = await this.deps.repositories.accounts(em).require(known.id);
      await recordAudit(em, this.deps.caller, { event: 'account.impersonated', target: account.id });
      return this.deps.sessions.open(em, account, { amr: [impersonation], deviceName: 'operator' });
    });
    return this.deps.sessions.tokenPair(opened);
  }
}
