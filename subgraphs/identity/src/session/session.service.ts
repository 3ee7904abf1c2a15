import { DomainError } from '@imprint/errors/domain-error';
import { newId, parseId } from '@imprint/ids/id';
import { accessTokenSeconds } from '@imprint/principal/access-token-life';
import type { Caller } from '@imprint/principal/caller';
import type { StaffPrincipal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { AccountRepository } from '../account/account.repository.js';
import { recordAudit } from '../audit-log.js';
import { type IdentitySecrets, randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { Assured } from '../mfa/assurance.js';
import type { RowPage } from '../page-args.js';
import type { TokenPair } from '../payloads.js';
import { getSessionPermissions, type SessionPermissions } from '../policy/session-access.js';
import type { AccessTokens } from './access-token.js';
import { maskedAddress } from './masked-address.js';
import { idleDays, type Session } from './session.entity.js';
import { SessionRepository } from './session.repository.js';
import type { SessionAccess } from './session.type.js';

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

/** Sessions and their refresh tokens. */
export class SessionService {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: IdentitySecrets,
    private readonly tokens: AccessTokens,
    private readonly limits: IdentityLimits,
    private readonly mails: MailOutbox,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Opens a session in the transaction of `em`. */
  async open(em: EntityManager, account: Account, input: NewSession): Promise<OpenedSession> {
    const { client } = this.caller;
    const at = this.now();
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
    const session = await new SessionRepository(em).create(row, tokenHash(refreshToken));
    return { account, session, refreshToken };
  }

  /** Opens a session of an authenticated account, locked in the transaction of `em`, and notifies of a new device. */
  async signIn(em: EntityManager, account: Account, input: NewSession): Promise<OpenedSession> {
    account.noteSignIn(this.now());
    const userAgent = this.caller.client?.userAgent ?? null;
    const isNewDevice = await new SessionRepository(em).isNewDevice(account.id, userAgent);
    const opened = await this.open(em, account, input);
    await recordAudit(em, this.caller, { event: 'login.succeeded', actorId: account.id, target: opened.session.id });
    if (isNewDevice)
      await this.mails.queue(em, 'new_sign_in', account, {
        values: { device: opened.session.deviceName ?? userAgent ?? '?' },
      });
    return opened;
  }

  /** `scope` narrows the access token of an application; the session's scopes when omitted. */
  async tokenPair({ account, session, refreshToken }: OpenedSession, scope?: string): Promise<TokenPair> {
    const left = Math.floor((session.expiresAt.getTime() - this.now().getTime()) / 1_000);
    return {
      accessToken: await this.tokens.issue(session, await this.#permissionsOf({ account, session }), scope),
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
    await this.limits.charge(['refresh address', this.limits.address]);
    if (!token) return 'refresh_token_missing';
    const owner = await new SessionRepository(this.em).findIdByToken(tokenHash(token));
    if (!owner) return 'refresh_token_unknown';
    await this.limits.charge(['refresh session', owner]);
    return this.em.fork().transactional((em) => this.#exchange(em, token, clientId));
  }

  /** The open session of an unused refresh token; null otherwise. Read-only. */
  async peek(token: string): Promise<Omit<OpenedSession, 'refreshToken'> | null> {
    const em = this.em.fork();
    const session = await new SessionRepository(em).findByToken(tokenHash(token));
    if (!session?.isOpen(this.now())) return null;
    const account = await new AccountRepository(em).find(session.accountId);
    return account?.maySignIn() ? { account, session } : null;
  }

  /** Current permissions of an open session; null when it or its account has ended. */
  async getAccess(sessionReference: string): Promise<Omit<SessionAccess, 'isTruncated'> | null> {
    const id = parseId(sessionReference);
    // Always from the database: the identity map of the request may hold an outdated session.
    const session = id ? await new SessionRepository(this.em.fork()).find(id) : null;
    if (!session?.isOpen(this.now())) return null;
    const account = await new AccountRepository(this.em).find(session.accountId);
    if (!account?.maySignIn()) return null;
    const clientId = session.delegatedTo();
    const scope = clientId && (session.scope ?? null);
    const isImpersonated = session.isImpersonation();
    return {
      accountId: account.id,
      isImpersonated,
      isOperator: account.isOperator && clientId === null && !isImpersonated,
      hasSecondFactor: session.isStrong(this.now()),
      clientId,
      scope,
      ...(await this.#permissionsOf({ account, session })),
    };
  }

  require(id: string): Promise<Session> {
    return new SessionRepository(this.em).require(id);
  }

  /** Open sessions of an account, newest first. */
  async list(accountId: string): Promise<Session[]> {
    return new SessionRepository(this.em).listOpen(accountId, this.now());
  }

  /** A page of the open sessions of each account, newest first, in the order of the accounts. */
  async listOf(accountIds: readonly string[], page: RowPage): Promise<Session[][]> {
    const open = await new SessionRepository(this.em).listOpenPages(accountIds, page, this.now());
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
    await new SessionRepository(em).addMethods(sessionId, ['otp', 'mfa'], weakUntil);
  }

  /** After the removal of a factor, sessions of the account no longer meet such policies. */
  async dropSecondFactor(em: EntityManager, accountId: string): Promise<void> {
    await new SessionRepository(em).dropSecondFactor(accountId);
  }

  async logOut({ accountId, sessionId }: StaffPrincipal, scope: 'local' | 'others' | 'global'): Promise<void> {
    const where = { local: { id: sessionId }, others: { id: { $ne: sessionId } }, global: {} };
    await this.#revokeWhere(accountId, where[scope]);
  }

  #permissionsOf(opened: Omit<OpenedSession, 'refreshToken'>): Promise<SessionPermissions> {
    return getSessionPermissions(this.em, opened, this.now());
  }

  async #revokeWhere(accountId: string, where: { id?: string | { $ne: string } }): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // Wait for sessions being opened, so that none survives.
      await new AccountRepository(em).lock(accountId);
      for (const { id } of await new SessionRepository(em).revoke({ ...where, accountId }))
        await recordAudit(em, this.caller, { event: 'session.revoked', actorId: accountId, target: id });
    });
  }

  async #exchange(em: EntityManager, token: string, clientId: string | null): Promise<OpenedSession | RefreshRefusal> {
    const sessions = new SessionRepository(em);
    const locked = await sessions.lockToken(tokenHash(token));
    if (!locked) return 'refresh_token_expired';
    const session = await sessions.require(locked.sessionId);
    const account = await new AccountRepository(em).require(session.accountId);
    if (!session.isOpen(this.now())) return 'session_ended';
    if (!account.maySignIn()) return 'account_closed';
    if ((session.clientId ?? null) !== clientId) return 'other_client';
    if (locked.state === 'reused') {
      await this.#endReused(em, account, session);
      return 'refresh_token_reused';
    }
    // Derived from the token, so that it can be reissued in the grace period although only hashes are stored.
    const refreshToken = this.secrets.digest(token, 'refresh successor');
    if (locked.state === 'unused') {
      await sessions.exchangeToken(tokenHash(token), session.id, tokenHash(refreshToken));
      session.refresh(this.now());
    }
    return { account, session, refreshToken };
  }

  async #endReused(em: EntityManager, account: Account, session: Session): Promise<void> {
    session.revoke(this.now());
    const event = 'refresh.reuse_detected';
    await recordAudit(em, this.caller, { event, actorId: account.id, target: session.id, outcome: 'refused' });
    await this.mails.queue(em, 'refresh_reuse_alert', account);
  }
}

/** On one short line: the client chooses the text, and a mail to the owner quotes it. */
const deviceLabel = (name: string | null | undefined): string | null =>
  name
    ?.slice(0, 10 * deviceNameLimit)
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, deviceNameLimit) || null;
