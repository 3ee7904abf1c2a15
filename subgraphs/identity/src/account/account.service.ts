import { badRequest, conflict, invalidBearer, notFound } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { parseId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';
import { invalidCode, type OneTimeCodes } from '../code/one-time-code.service.js';
import type { BreachCorpus } from '../credential/breach-corpus.js';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { HashedPassword, PasswordHashing } from '../credential/password-hashing.js';
import { requireGoodPassword, requireLength } from '../credential/password-policy.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { queueMail } from '../mail/mail-outbox.js';
import { getAccess } from '../membership/access.js';
import { requireOtherLeader } from '../membership/last-owner.js';
import type { MembershipTarget } from '../membership/membership.entity.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import type { SecondFactorService } from '../mfa/second-factor.service.js';
import { endGrantedAccess } from '../session/granted-access.js';
import { passwordGuesses } from '../session/login.service.js';
import { SessionRepository } from '../session/session.repository.js';
import type { Account } from './account.entity.js';
import { AccountRepository } from './account.repository.js';
import { requireLocale, requireName } from './account-fields.js';
import { canonicalEmail } from './email-address.js';
import type { EmailChangeService } from './email-change.service.js';

export interface AccountChanges {
  name?: string | null | undefined;
  locale?: string | null | undefined;
  avatarMediaId?: string | null | undefined;
  email?: string | null | undefined;
  currentPassword?: string | null | undefined;
}

export interface NewAccount {
  email: string;
  password: string;
  name?: string | null | undefined;
  isVerified: boolean;
}

export interface AccountDependencies {
  em: EntityManager;
  codes: OneTimeCodes;
  secrets: IdentitySecrets;
  passwords: PasswordHashing;
  corpus: BreachCorpus;
  limits: IdentityLimits;
  secondFactors: SecondFactorService;
  emailChanges: EmailChangeService;
  caller: Caller;
  queryMedia: SubgraphQuery;
  loginUrl: string;
  now: () => Date;
}

const assetSite = 'query IdentityAssetSite($id: ID!) { mediaAssetSite(id: $id) }';

const wrongPassword = () =>
  badRequest('The current password is wrong.', { reason: 'CURRENT_PASSWORD_INVALID', fields: ['currentPassword'] });

/** Self-service of an account. */
export class AccountService {
  constructor(private readonly dependencies: AccountDependencies) {}

  /** The caller's account. */
  async require(): Promise<Account> {
    const { em, caller } = this.dependencies;
    const { principal } = caller;
    const account = principal.kind === 'staff' ? await new AccountRepository(em).find(principal.accountId) : null;
    if (!account) throw invalidBearer();
    return account;
  }

  /**
   * Locks the account. With `proved`, the password must be unchanged and the session still open: a concurrent change
   * may have ended both since they were checked.
   */
  async #requireLocked(em: EntityManager, proved?: Account): Promise<Account> {
    const { caller, now } = this.dependencies;
    const { principal } = caller;
    const account = principal.kind === 'staff' ? await new AccountRepository(em).lock(principal.accountId) : null;
    if (!account || principal.kind !== 'staff') throw invalidBearer();
    if (!proved) return account;
    const session = await new SessionRepository(em).find(principal.sessionId);
    if (!session?.isOpen(now())) throw invalidBearer();
    if (account.passwordHash !== proved.passwordHash) throw wrongPassword();
    return account;
  }

  async byIds(ids: readonly string[]): Promise<Account[]> {
    return new AccountRepository(this.dependencies.em).listByIds(ids);
  }

  /** A new address stays pending until its code arrives; the response does not reveal whether it has an account. */
  async update(changes: AccountChanges): Promise<Account> {
    const { em: root, emailChanges, limits, now } = this.dependencies;
    const name = changes.name === undefined ? undefined : requireName(changes.name);
    const locale = typeof changes.locale === 'string' ? requireLocale(changes.locale) : undefined;
    const email = typeof changes.email === 'string' ? canonicalEmail(changes.email) : undefined;
    const known = await this.require();
    const avatar = changes.avatarMediaId === undefined ? undefined : await this.#avatar(known, changes.avatarMediaId);
    const isMove = email !== undefined && email !== known.email;
    if (isMove) {
      await this.requirePassword(known, changes.currentPassword);
      await limits.charge(['code pause', `email_change ${email}`], ['code mailbox', `email_change ${known.id}`]);
    }
    return root.fork().transactional(async (em) => {
      const account = await this.#requireLocked(em, isMove ? known : undefined);
      if (name !== undefined) account.name = name;
      if (locale !== undefined) account.locale = locale;
      if (avatar !== undefined) Object.assign(account, avatar);
      account.updatedAt = now();
      if (isMove) await emailChanges.request(em, account, email);
      return account;
    });
  }

  async changePassword(input: {
    currentPassword?: string | null | undefined;
    newPassword?: string | null | undefined;
    email?: string | null | undefined;
    revokeOtherSessions?: boolean | null | undefined;
  }): Promise<void> {
    const { em: root, passwords, corpus, caller } = this.dependencies;
    if (typeof input.email === 'string') canonicalEmail(input.email);
    if (typeof input.newPassword !== 'string')
      throw badRequest('new_password is required.', { fields: ['newPassword'] });
    const known = await this.require();
    await this.requirePassword(known, input.currentPassword);
    if (input.newPassword === input.currentPassword) {
      throw badRequest('The new password is the current one.', { reason: 'SAME_PASSWORD', fields: ['newPassword'] });
    }
    await requireGoodPassword(input.newPassword, corpus);
    const password = await passwords.hash(input.newPassword);
    await root.fork().transactional(async (em) => {
      const account = await this.#requireLocked(em, known);
      await this.#replacePassword(em, account, password, {
        exceptSessionId: getSession(caller),
        keepSessions: input.revokeOtherSessions === false,
      });
      await recordAudit(em, caller, { event: 'password.changed', target: account.id });
    });
  }

  /** Sets a password with a code; ends every session and opens none. A refused password does not consume the code. */
  async resetPassword(input: {
    email?: string | null | undefined;
    code?: string | null | undefined;
    newPassword?: string | null | undefined;
  }): Promise<void> {
    const { em: root, codes, passwords, corpus, caller, limits } = this.dependencies;
    for (const field of ['email', 'code', 'newPassword'] as const) {
      if (typeof input[field] !== 'string')
        throw badRequest(`${field === 'newPassword' ? 'new_password' : field} is required.`, { fields: [field] });
    }
    const email = canonicalEmail(input.email as string);
    await limits.charge(['confirm address', limits.address], ['confirm mailbox', email]);
    await requireGoodPassword(input.newPassword as string, corpus);
    const password = await passwords.hash(input.newPassword as string);
    const redeemed = await codes.find(root, email, ['password_reset'], (input.code as string).trim());
    await root.fork().transactional(async (em) => {
      const account = await new AccountRepository(em).lock(redeemed.accountId);
      await codes.consume(em, redeemed);
      if (account?.email !== email || !account.maySignIn()) throw invalidCode();
      await this.#replacePassword(em, account, password, { exceptSessionId: null });
      await recordAudit(em, caller, { event: 'password.reset', actorId: account.id, target: account.id });
    });
    await limits.forgive(passwordGuesses(email));
  }

  /** Schedules the erasure in 14 days; a sign-in cancels it. Throws LAST_SITE_OWNER and LAST_ORG_ADMIN. */
  async scheduleDeletion(input: {
    currentPassword?: string | null | undefined;
    code?: string | null | undefined;
  }): Promise<Date> {
    const { em: root, secrets, secondFactors, caller, loginUrl, now } = this.dependencies;
    const known = await this.require();
    await this.requirePassword(known, input.currentPassword);
    if (await secondFactors.isEnrolled(known.id)) await secondFactors.requireTotp(known.id, input.code);
    return root.fork().transactional(async (em) => {
      await this.#requireSuccessors(em, known.id);
      const account = await this.#requireLocked(em, known);
      const erasesAt = account.scheduleDeletion(now());
      await endGrantedAccess(em, account.id, { exceptSessionId: null });
      const date = erasesAt.toISOString().slice(0, 10);
      await queueMail(em, secrets, {
        template: 'deletion_scheduled',
        to: account.email,
        locale: account.locale,
        values: { date, url: loginUrl },
      });
      await recordAudit(em, caller, { event: 'account.deletion_scheduled', target: account.id });
      return erasesAt;
    });
  }

  /**
   * Creates an account for an operator, without an email. Only the password length is checked, so that setup works
   * without the breach corpus. CONFLICT when the address has an account.
   */
  async create({ email: emailText, password, name, isVerified }: NewAccount): Promise<Account> {
    const { em: root, passwords, caller, now } = this.dependencies;
    const email = canonicalEmail(emailText);
    requireLength(password);
    const hashed = await passwords.hash(password);
    const at = now();
    return translateConstraints(
      {
        accounts_email_key: () =>
          conflict('This address already has an account.', { reason: 'EMAIL_TAKEN', fields: ['email'] }),
      },
      () =>
        root.fork().transactional(async (em) => {
          const account = new AccountRepository(em).create({ email, name: requireName(name), locale: 'pt-BR' }, at);
          account.setPassword(hashed, at);
          if (isVerified) account.verify(at);
          await recordAudit(em, caller, { event: 'account.created', target: account.id });
          return account;
        }),
    );
  }

  /** Sets a password for an operator. NOT_FOUND for an address without an account. */
  async setPassword(emailText: string, password: string): Promise<Account> {
    const { em: root, passwords, caller, limits, now } = this.dependencies;
    const email = canonicalEmail(emailText);
    requireLength(password);
    const hashed = await passwords.hash(password);
    const account = await root.fork().transactional(async (em) => {
      const account = await new AccountRepository(em).lockByEmail(email);
      if (!account) throw notFound();
      account.setPassword(hashed, now());
      await endGrantedAccess(em, account.id, { exceptSessionId: null });
      await recordAudit(em, caller, { event: 'password.reset', target: account.id });
      return account;
    });
    await limits.forgive(passwordGuesses(email));
    return account;
  }

  /** Removes the second factor of a locked-out owner. False when none is enabled; NOT_FOUND without an account. */
  async removeSecondFactor(emailText: string): Promise<boolean> {
    const { em: root, secondFactors, now } = this.dependencies;
    const email = canonicalEmail(emailText);
    return root.fork().transactional(async (em) => {
      const account = await new AccountRepository(em).lockByEmail(email);
      if (!account) throw notFound();
      if (!(await secondFactors.removeForOperator(em, account))) return false;
      account.dropPendingEmail(now());
      await endGrantedAccess(em, account.id, { exceptSessionId: null });
      return true;
    });
  }

  /** Sets a password, revokes what was granted under the former one and notifies the owner. */
  async #replacePassword(
    em: EntityManager,
    account: Account,
    password: HashedPassword,
    kept: { exceptSessionId: string | null; keepSessions?: boolean },
  ): Promise<void> {
    const { secrets, loginUrl, now } = this.dependencies;
    account.setPassword(password, now());
    await endGrantedAccess(em, account.id, kept);
    await queueMail(em, secrets, {
      template: 'password_changed',
      to: account.email,
      locale: account.locale,
      values: { url: loginUrl },
    });
  }

  async byEmail(emailText: string): Promise<Account | null> {
    return new AccountRepository(this.dependencies.em).findByEmail(canonicalEmail(emailText));
  }

  /** Wrong guesses share their limit with sign-in. */
  async requirePassword(account: Account, password?: string | null | undefined): Promise<void> {
    const { limits, passwords } = this.dependencies;
    await limits.charge(passwordGuesses(account.email));
    if (typeof password !== 'string' || !(await passwords.verify(account, password))) throw wrongPassword();
    await limits.forgive(passwordGuesses(account.email));
  }

  /** Accepts only assets of the account's own sites, so that URLs of other assets stay private. */
  async #avatar(account: Account, reference: string | null): Promise<Pick<Account, 'avatarMediaId' | 'avatarSiteId'>> {
    if (reference === null) return { avatarMediaId: null, avatarSiteId: null };
    const { em, queryMedia } = this.dependencies;
    const avatarMediaId = parseId(reference);
    const found = avatarMediaId
      ? await queryMedia<{ mediaAssetSite: string | null }>(assetSite, { id: avatarMediaId })
      : null;
    const own = (await getAccess(em, account.id)).sites.map(({ siteId }) => siteId);
    if (!avatarMediaId || !found?.mediaAssetSite || !own.includes(found.mediaAssetSite)) {
      throw badRequest('avatar_media_id must be an asset of one of your sites.', { fields: ['avatarMediaId'] });
    }
    return { avatarMediaId, avatarSiteId: found.mediaAssetSite };
  }

  async #requireSuccessors(em: EntityManager, accountId: string): Promise<void> {
    const memberships = new MembershipRepository(em);
    const requireOthers = async (led: readonly MembershipTarget[]): Promise<void> => {
      for (const target of led) {
        await memberships.lock(target);
        await requireOtherLeader(em, target, accountId);
      }
    };
    await requireOthers(await memberships.listOwned(accountId));
    await requireOthers(await memberships.listAdministered(accountId));
  }
}

const getSession = ({ principal }: Caller): string | null => (principal.kind === 'staff' ? principal.sessionId : null);
