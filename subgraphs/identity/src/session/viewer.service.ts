import { badRequest, invalidBearer } from '@imprint/errors/domain-error';
import type { Caller } from '@imprint/principal/caller';
import type { StaffPrincipal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { PasswordHashing } from '../credential/password-hashing.js';
import { type IdentityLimits, passwordGuesses } from '../limit/identity-limits.js';
import type { FactorOwner, FactorProof } from '../mfa/factor-owner.js';
import type { NewFactor } from '../mfa/second-factor.service.js';
import type { Session } from './session.entity.js';
import type { SessionRepositories } from './session-repositories.js';
import type { StrongFactors } from './strong-factors.js';

const wrongPassword = () =>
  badRequest('The current password is wrong.', { reason: 'CURRENT_PASSWORD_INVALID', fields: ['currentPassword'] });

export interface ViewerDependencies {
  repositories: AccountRepositories & SessionRepositories;
  em: EntityManager;
  passwordHashing: PasswordHashing;
  strongFactors: StrongFactors;
  limits: IdentityLimits;
  caller: Caller;
  now: () => Date;
}

/** The caller's own account and session. */
export class ViewerService implements FactorOwner {
  #account: Promise<Account> | undefined;

  constructor(private readonly deps: ViewerDependencies) {}

  get principal(): StaffPrincipal {
    const { principal } = this.deps.caller;
    if (principal.kind !== 'staff') throw invalidBearer();
    return principal;
  }

  /** Read once per request, however many fields ask at the same time. */
  require(): Promise<Account> {
    this.#account ??= this.#find();
    return this.#account;
  }

  async #find(): Promise<Account> {
    const account = await this.deps.repositories.accounts(this.deps.em).find(this.principal.accountId);
    if (!account) throw invalidBearer();
    return account;
  }

  /** The account, once the caller has entered its password. */
  async prove(password: string | null | undefined): Promise<Account> {
    const account = await this.require();
    await this.#requirePassword(account, password);
    return account;
  }

  /** {@link prove}, and a strong factor if the account has one. Throws INVALID_MFA and PASSKEY_REQUIRED. */
  async proveAll(password: string | null | undefined, code: string | null | undefined): Promise<Account> {
    const account = await this.prove(password);
    await this.deps.strongFactors.require(account.id, this.principal.sessionId, code);
    return account;
  }

  /** True for a session that has proven a strong factor, or whose account has none. */
  async hasProvenAll(session: Session): Promise<boolean> {
    return session.isStrong(this.deps.now()) || !(await this.deps.strongFactors.areHeld(session.accountId));
  }

  /** The account id, for a list of its credentials. Throws PASSKEY_REQUIRED. */
  async requireForList(): Promise<string> {
    await this.deps.strongFactors.requireForList(this.principal);
    return this.principal.accountId;
  }

  /** {@link proveAll} before a strong factor is added. `requireRoom` refuses one that has no place in the account. */
  async proveForFactor(
    { currentPassword, code, mailedCode }: FactorProof,
    requireRoom: (account: Account) => Promise<void>,
  ): Promise<NewFactor> {
    const account = await this.prove(currentPassword);
    await requireRoom(account);
    const isProven = await this.deps.strongFactors.require(account.id, this.principal.sessionId, code);
    return { account, weakUntil: await this.deps.strongFactors.weakTime(account, isProven, mailedCode) };
  }

  /** Wrong guesses share their limit with sign-in. */
  async #requirePassword(account: Account, password: string | null | undefined): Promise<void> {
    await this.deps.limits.charge(passwordGuesses(account.email));
    if (typeof password !== 'string' || !(await this.deps.passwordHashing.verify(account, password)))
      throw wrongPassword();
    await this.deps.limits.forgive(passwordGuesses(account.email));
  }

  /**
   * Locks the account in the transaction of `em`. With `proved`, the password must be unchanged and the session still
   * open: a concurrent change may have ended both since they were checked.
   */
  async lock(em: EntityManager, proved?: Account): Promise<Account> {
    const account = await this.deps.repositories.accounts(em).lock(this.principal.accountId);
    if (!account) throw invalidBearer();
    if (!proved) return account;
    await this.#requireOpen(em);
    if (account.passwordHash !== proved.passwordHash) throw wrongPassword();
    return account;
  }

  /** {@link lock}, if the session is still open. */
  async lockOpen(em: EntityManager): Promise<Account> {
    const account = await this.lock(em);
    await this.#requireOpen(em);
    return account;
  }

  async #requireOpen(em: EntityManager): Promise<void> {
    const session = await this.deps.repositories.sessions(em).find(this.principal.sessionId);
    if (!session?.isOpen(this.deps.now())) throw invalidBearer();
  }
}
