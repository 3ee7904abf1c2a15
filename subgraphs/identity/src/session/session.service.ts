import { DomainError } from '@imprint/errors/domain-error';
import { newId, parseId } from '@imprint/ids/id';
import { accessTokenSeconds } from '@imprint/principal/access-token-life';
import type { Caller } from '@imprint/principal/caller';
import type { StaffPrincipal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import { type IdentitySecrets, randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { Assured } from '../mfa/assurance.js';
import type { FactorSessions } from '../mfa/factor-owner.js';
import { recordAudit } from '../operation/audit-log.js';
import type { RowPage } from '../operation/page-args.js';
import type { TokenPair } from '../operation/payloads.js';
import type { SessionAccessService } from '../policy/session-access.service.js';
import type { AccessTokens } from './access-token.js';
import { maskedAddress } from './masked-address.js';
import { idleDays, type Session } from './session.entity.js';
import type { SessionAccess } from './session.type.js';
import type { SessionRepositories } from './session-repositories.js';

type NewSession = Pick<Session, 'amr'> &
  Partial<
    Pick<
      Session,
      'weakUntil' | 'deviceName' | 'clientId' | 'scope' | 'siteId' | 'authenticatedAt' | 'providerOrganizationId'
    >
  >;

/** A session with its latest refresh token, which cannot be read again. */
export interface OpenedSession {
  account: Account;
  session: Session;
  refreshToken: string;
}

/** Why a refresh token opens nothing. For logs: the response is the same for all. */
export type RefreshRefusal =
  | 'refresh_token_missing'
  | 'refresh_token_unknown'
  | 'refresh_token_expired'
  | 'refresh_token_reused'
  | 'other_client'
  | 'session_ended'
  | 'account_closed';

const absoluteDays = 90;
const daySeconds = 24 * 60 * 60;
const deviceNameLimit = 100;

/** One error for an unknown, expired, used or revoked token. */
const refreshInvalid = () =>
  new DomainError('UNAUTHENTICATED', 'The refresh token is not valid. Sign in again.', { reason: 'REFRESH_INVALID' });

export interface SessionDependencies {
  sessionAccess: SessionAccessService;
  repositories: AccountRepositories & SessionRepositories;
  em: EntityManager;
  secrets: IdentitySecrets;
  tokens: AccessTokens;
  limits: IdentityLimits;
  mails: MailOutbox;
  caller: Caller;
  now: () => Date;
}

/** Sessions and their refresh tokens. */
export class SessionService implements FactorSessions {
  constructor(private readonly deps: SessionDependencies) {}

  /** Opens a session in the transaction of `em`. */
  async open(em: EntityManager, account: Account, input: NewSession): Promise<OpenedSession> {
    const { client } = this.deps.caller;
    const at = this.deps.now();
    const refreshToken = randomToken();
    const row = {
      id: newId(),
      accountId: account.id,
      clientId: input.clientId ?? null,
      scope: input.scope ?? null,
      siteId: input.siteId ?? null,
      deviceName: deviceLabel(input.deviceName),
      userAgent: client?.userAgent ?? null,
      ipMasked: client ? maskedAddress(client.address) : null,
      country: client?.country ?? null,
      amr: input.amr,
      weakUntil: input.weakUntil ?? null,
      providerOrganizationId: input.providerOrganizationId ?? null,
      authenticatedAt: input.authenticatedAt ?? at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + absoluteDays * daySeconds * 1_000),
      revokedAt: null,
      createdAt: at,
    };
    const session = await this.deps.repositories.sessions(em).create(row, tokenHash(refreshToken));
    return { account, session, refreshToken };
  }

  /** Opens a session of an authenticated account, locked in the transaction of `em`, and notifies of a new device. */
  async signIn(em: EntityManager, account: Account, input: NewSession): Promise<OpenedSession> {
    account.recordSignIn(this.deps.now());
    const userAgent = this.deps.caller.client?.userAgent ?? null;
    const isNewDevice = await this.deps.repositories.sessions(em).isNewDevice(account.id, userAgent);
    const opened = await this.open(em, account, input);
    await recordAudit(em, this.deps.caller, {
      event: 'login.succeeded',
      actorId: account.id,
      target: opened.session.id,
    });
    if (isNewDevice)
      await this.deps.mails.queue(em, 'new_sign_in', account, {
        values: { device: opened.session.deviceName ?? userAgent ?? '?' },
      });
    return opened;
  }

  /** `scope` narrows the access token of an application; the session's scopes when omitted. */
  async tokenPair({ account, session, refreshToken }: OpenedSession, scope?: string): Promise<TokenPair> {
    const left = Math.floor((session.expiresAt.getTime() - this.deps.now().getTime()) / 1_000);
    return {
      accessToken: await this.deps.tokens.issue(
        session,
        await this.deps.sessionAccess.permissionsOf({ account, session }),
        scope,
      ),
      tokenType: 'Bearer',
      expiresIn: accessTokenSeconds,
      refreshToken,
      refreshExpiresIn: Math.min(idleDays * daySeconds, left),
      sessionId: session.id,
    };
  }

  /**
   * Exchanges a refresh token for its successor. Concurrent calls receive the same successor. Reuse after the grace
   * period ends the session: the token was copied. Throws REFRESH_INVALID.
   */
  async refresh(token: string | null | undefined): Promise<OpenedSession> {
    const refreshed = await this.refreshFor(null, token);
    if (typeof refreshed === 'string') throw refreshInvalid();
    return refreshed;
  }

  /** {@link refresh} for an application, or the cause of the refusal. */
  async refreshFor(clientId: string | null, token: string | null | undefined): Promise<OpenedSession | RefreshRefusal> {
    await this.deps.limits.charge(['refresh address', this.deps.limits.address]);
    if (!token) return 'refresh_token_missing';
    const owner = await this.deps.repositories.sessions(this.deps.em).findIdByToken(tokenHash(token));
    if (!owner) return 'refresh_token_unknown';
    await this.deps.limits.charge(['refresh session', owner]);
    return this.deps.em.fork().transactional((em) => this.#exchange(em, token, clientId));
  }

  /** The open session of an unused refresh token; null otherwise. Read-only. */
  async peek(token: string): Promise<Omit<OpenedSession, 'refreshToken'> | null> {
    const em = this.deps.em.fork();
    const session = await this.deps.repositories.sessions(em).findByToken(tokenHash(token));
    if (!session?.isOpen(this.deps.now())) return null;
    const account = await this.deps.repositories.accounts(em).find(session.accountId);
    return account?.maySignIn() ? { account, session } : null;
  }

  /** Current permissions of an open session; null when it or its account has ended. */
  async getAccess(sessionReference: string): Promise<Omit<SessionAccess, 'isTruncated'> | null> {
    const id = parseId(sessionReference);
    // Always from the database: the identity map of the request may hold an outdated session.
    const session = id ? await this.deps.repositories.sessions(this.deps.em.fork()).find(id) : null;
    if (!session?.isOpen(this.deps.now())) return null;
    const account = await this.deps.repositories.accounts(this.deps.em).find(session.accountId);
    if (!account?.maySignIn()) return null;
    const clientId = session.delegatedTo();
    const scope = clientId && (session.scope ?? null);
    const isImpersonated = session.isImpersonation();
    return {
      accountId: account.id,
      isImpersonated,
      isOperator: account.isOperator && clientId === null && !isImpersonated,
      hasSecondFactor: session.isStrong(this.deps.now()),
      clientId,
      scope,
      ...(await this.deps.sessionAccess.permissionsOf({ account, session })),
    };
  }

  require(id: string): Promise<Session> {
    return this.deps.repositories.sessions(this.deps.em).require(id);
  }

  /** Open sessions of an account, newest first. */
  async list(accountId: string): Promise<Session[]> {
    return this.deps.repositories.sessions(this.deps.em).listOpen(accountId, this.deps.now());
  }

  /** A page of the open sessions of each account, newest first, in the order of the accounts. */
  async listOf(accountIds: readonly string[], page: RowPage): Promise<Session[][]> {
    const open = await this.deps.repositories.sessions(this.deps.em).listOpenPages(accountIds, page, this.deps.now());
    const ofAccount = Map.groupBy(open, ({ accountId }) => accountId);
    return accountIds.map((id) => ofAccount.get(id) ?? []);
  }

  /** Ends a session of the account. For another account's session it does nothing and does not reveal that. */
  async revoke(accountId: string, sessionReference: string): Promise<void> {
    const id = parseId(sessionReference);
    if (id) await this.#revokeWhere(accountId, { id });
  }

  /** Records that a sign-in has proven an authenticator, so that it meets policies that require one, in the console too. */
  async addSecondFactor(em: EntityManager, sessionId: string, { weakUntil = null }: Assured): Promise<void> {
    await this.deps.repositories.sessions(em).addMethods(sessionId, ['otp', 'mfa'], weakUntil);
  }

  /** After the removal of a factor, sessions of the account no longer meet such policies. */
  async dropSecondFactor(em: EntityManager, accountId: string): Promise<void> {
    await this.deps.repositories.sessions(em).dropSecondFactor(accountId);
  }

  async logOut({ accountId, sessionId }: StaffPrincipal, scope: 'local' | 'others' | 'global'): Promise<void> {
    const where = { local: { id: sessionId }, others: { id: { $ne: sessionId } }, global: {} };
    await this.#revokeWhere(accountId, where[scope]);
  }

  async #revokeWhere(accountId: string, where: { id?: string | { $ne: string } }): Promise<void> {
    await this.deps.em.fork().transactional(async (em) => {
      // Wait for sessions being opened, so that none survives.
      await this.deps.repositories.accounts(em).lock(accountId);
      for (const { id } of await this.deps.repositories.sessions(em).revoke({ ...where, accountId }))
        await recordAudit(em, this.deps.caller, { event: 'session.revoked', actorId: accountId, target: id });
    });
  }

  async #exchange(em: EntityManager, token: string, clientId: string | null): Promise<OpenedSession | RefreshRefusal> {
    const sessions = this.deps.repositories.sessions(em);
    const locked = await sessions.lockToken(tokenHash(token));
    if (!locked) return 'refresh_token_expired';
    const session = await sessions.require(locked.sessionId);
    const account = await this.deps.repositories.accounts(em).require(session.accountId);
    if (!session.isOpen(this.deps.now())) return 'session_ended';
    if (!account.maySignIn()) return 'account_closed';
    if ((session.clientId ?? null) !== clientId) return 'other_client';
    if (locked.state === 'reused') {
      await this.#endReused(em, account, session);
      return 'refresh_token_reused';
    }
    // Derived from the token, so that it can be reissued in the grace period although only hashes are stored.
    const refreshToken = this.deps.secrets.digest(token, 'refresh successor');
    if (locked.state === 'unused') {
      await sessions.exchangeToken(tokenHash(token), session.id, tokenHash(refreshToken));
      session.refresh(this.deps.now());
    }
    return { account, session, refreshToken };
  }

  async #endReused(em: EntityManager, account: Account, session: Session): Promise<void> {
    session.revoke(this.deps.now());
    const event = 'refresh.reuse_detected';
    await recordAudit(em, this.deps.caller, { event, actorId: account.id, target: session.id, outcome: 'refused' });
    await this.deps.mails.queue(em, 'refresh_reuse_alert', account);
  }
}

/** On one short line: the client chooses the text, and a mail to the owner quotes it. */
const deviceLabel = (name: string | null | undefined): string | null =>
  name
    ?.slice(0, 10 * deviceNameLimit)
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, deviceNameLimit) || null;
