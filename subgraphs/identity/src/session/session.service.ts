import { DomainError } from '@imprint/errors/domain-error';
import { newId, parseId } from '@imprint/ids/id';
import { accessTokenSeconds } from '@imprint/principal/access-token-life';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { AccountRepository } from '../account/account.repository.js';
import { recordAudit } from '../audit/audit-log.js';
import { type IdentitySecrets, randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { queueMail } from '../mail/mail-outbox.js';
import { type Access, getAccess } from '../membership/access.js';
import type { AccessTokens } from './access-token.js';
import { maskedAddress } from './masked-address.js';
import { idleDays, type Session } from './session.entity.js';
import { SessionRepository } from './session.repository.js';

export interface TokenPair {
  accessToken: string;
  tokenType: string;
  expiresIn: number;
  refreshToken: string;
  refreshExpiresIn: number;
  sessionId: string;
}

export interface NewSession {
  amr: readonly string[];
  deviceName?: string | null | undefined;
  clientId?: string | null;
  scope?: string | null;
  /** Authentication time; now by default. */
  authenticatedAt?: Date;
}

export interface SessionDependencies {
  em: EntityManager;
  secrets: IdentitySecrets;
  tokens: AccessTokens;
  limits: IdentityLimits;
  caller: Caller;
  loginUrl: string;
  now: () => Date;
}

const absoluteDays = 90;
const daySeconds = 24 * 60 * 60;
const deviceNameLimit = 100;

/** One error for an unknown, expired, used or revoked token. */
const refreshInvalid = () =>
  new DomainError('UNAUTHENTICATED', 'The refresh token is not valid. Sign in again.', { reason: 'REFRESH_INVALID' });

/** Sessions and their refresh tokens. */
export class SessionService {
  constructor(private readonly dependencies: SessionDependencies) {}

  /** Opens a session in the transaction of `em`. The refresh token cannot be read again. */
  async open(
    em: EntityManager,
    account: Account,
    input: NewSession,
  ): Promise<{ session: Session; refreshToken: string }> {
    const { caller, now } = this.dependencies;
    const at = now();
    const refreshToken = randomToken();
    const row = {
      id: newId(),
      accountId: account.id,
      clientId: input.clientId ?? null,
      scope: input.scope ?? null,
      deviceName: input.deviceName?.slice(0, deviceNameLimit) || null,
      userAgent: caller.client?.userAgent ?? null,
      ipMasked: caller.client ? maskedAddress(caller.client.address) : null,
      amr: [...input.amr],
      authenticatedAt: input.authenticatedAt ?? at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + absoluteDays * daySeconds * 1_000),
      revokedAt: null,
      createdAt: at,
    };
    return { session: await new SessionRepository(em).create(row, tokenHash(refreshToken)), refreshToken };
  }

  /** `scope` narrows the access token of an application; the session's scopes when omitted. */
  async tokenPair(account: Account, session: Session, refreshToken: string, scope?: string): Promise<TokenPair> {
    const { em, tokens, now } = this.dependencies;
    const left = Math.floor((session.expiresAt.getTime() - now().getTime()) / 1_000);
    return {
      accessToken: await tokens.issue(account, session, await getAccess(em, account.id), scope),
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
  async refresh(
    token: string | null | undefined,
    clientId: string | null = null,
  ): Promise<{ account: Account; session: Session; refreshToken: string }> {
    const { em: root, limits } = this.dependencies;
    await limits.charge(['refresh address', limits.address]);
    if (!token) throw refreshInvalid();
    const owner = await new SessionRepository(root).findIdByToken(tokenHash(token));
    if (!owner) throw refreshInvalid();
    await limits.charge(['refresh session', owner]);
    const refreshed = await root.fork().transactional((em) => this.#exchange(em, token, clientId));
    if (!refreshed) throw refreshInvalid();
    return refreshed;
  }

  /** The open session of an unused refresh token; null otherwise. Read-only. */
  async peek(token: string): Promise<{ account: Account; session: Session } | null> {
    const { em: root, now } = this.dependencies;
    const em = root.fork();
    const session = await new SessionRepository(em).findByToken(tokenHash(token));
    if (!session?.isOpen(now())) return null;
    const account = await new AccountRepository(em).find(session.accountId);
    return account?.maySignIn() ? { account, session } : null;
  }

  /** Current permissions of an open session; null when it or its account has ended. */
  async getAccess(
    sessionReference: string,
  ): Promise<
    ({ accountId: string; isImpersonated: boolean; clientId: string | null; scope: string | null } & Access) | null
  > {
    const { em, now } = this.dependencies;
    const id = parseId(sessionReference);
    const session = id ? await new SessionRepository(em).find(id) : null;
    if (!session?.isOpen(now())) return null;
    const account = await new AccountRepository(em).find(session.accountId);
    if (!account?.maySignIn()) return null;
    const { clientId = null, scope = null } = session;
    const isImpersonated = session.isImpersonation();
    return { accountId: account.id, isImpersonated, clientId, scope, ...(await getAccess(em, account.id)) };
  }

  /** Open sessions of an account, newest first. */
  async list(accountId: string): Promise<Session[]> {
    const { em, now } = this.dependencies;
    return new SessionRepository(em).listOpen(accountId, now());
  }

  /** Ends a session of the account. For another account's session it does nothing and does not reveal that. */
  async revoke(accountId: string, sessionReference: string): Promise<void> {
    const id = parseId(sessionReference);
    if (id) await this.#revokeWhere(accountId, { id });
  }

  async logOut(accountId: string, sessionId: string, scope: 'local' | 'others' | 'global'): Promise<void> {
    if (scope === 'local') return this.#revokeWhere(accountId, { id: sessionId });
    if (scope === 'others') return this.#revokeWhere(accountId, { id: { $ne: sessionId } });
    return this.#revokeWhere(accountId, {});
  }

  async #revokeWhere(accountId: string, where: { id?: string | { $ne: string } }): Promise<void> {
    const { em: root, caller } = this.dependencies;
    await root.fork().transactional(async (em) => {
      // Wait for sessions being opened, so that none survives.
      await new AccountRepository(em).lock(accountId);
      for (const { id } of await new SessionRepository(em).revoke({ ...where, accountId }))
        await recordAudit(em, caller, { event: 'session.revoked', actorId: accountId, target: id });
    });
  }

  async #exchange(em: EntityManager, token: string, clientId: string | null) {
    const { now } = this.dependencies;
    const sessions = new SessionRepository(em);
    const locked = await sessions.lockToken(tokenHash(token));
    if (!locked) return null;
    const session = await sessions.require(locked.sessionId);
    const account = await new AccountRepository(em).require(session.accountId);
    if (!session.isOpen(now()) || !account.maySignIn() || (session.clientId ?? null) !== clientId) return null;
    if (locked.state === 'reused') {
      await this.#endReused(em, account, session);
      return null;
    }
    const refreshToken = this.#successorOf(token);
    if (locked.state === 'unused') {
      await sessions.exchangeToken(tokenHash(token), session.id, tokenHash(refreshToken));
      session.refresh(now());
    }
    return { account, session, refreshToken };
  }

  async #endReused(em: EntityManager, account: Account, session: Session): Promise<void> {
    const { secrets, caller, loginUrl, now } = this.dependencies;
    session.revoke(now());
    await recordAudit(em, caller, {
      event: 'refresh.reuse_detected',
      target: session.id,
      actorId: account.id,
      outcome: 'refused',
    });
    await queueMail(em, secrets, {
      template: 'refresh_reuse_alert',
      to: account.email,
      locale: account.locale,
      values: { url: loginUrl },
    });
  }

  /** Derived from the token, so that it can be reissued in the grace period although only hashes are stored. */
  #successorOf(token: string): string {
    return this.dependencies.secrets.digest(token, 'refresh successor');
  }
}
