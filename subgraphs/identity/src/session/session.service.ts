import { DomainError } from '@imprint/errors/domain-error';
import { fromUuid, newId, parseId, toUuid } from '@imprint/ids/id';
import { accessTokenSeconds } from '@imprint/principal/access-token-life';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../account/account.entity.js';
import { lockAccount } from '../account/lock-account.js';
import { recordAudit } from '../audit/audit-log.js';
import { type IdentitySecrets, randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { queueMail } from '../mail/mail-outbox.js';
import { type Access, getAccess } from '../membership/access.js';
import type { AccessTokens } from './access-token.js';
import { maskedAddress } from './masked-address.js';
import { idleDays, idleSince, Session } from './session.entity.js';

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

interface RefreshRow {
  session_id: string;
  age_seconds: number | null;
  is_expired: boolean;
}

const absoluteDays = 90;
const daySeconds = 24 * 60 * 60;
/** Grace period in which a client that lost the response may retry and receives the same successor. */
const graceSeconds = 10;
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
    const session = em.create(Session, {
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
    });
    await em.flush();
    const refreshToken = randomToken();
    await this.#store(em, session.id, refreshToken);
    return { session, refreshToken };
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
    const owner = await this.#getSession(token);
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
    const [row]: { session_id: string }[] = await em.execute(
      `select session_id from identity.refresh_tokens where token_hash = ? and expires_at > now()
       and (used_at is null or used_at > now() - interval '${graceSeconds} seconds')`,
      [tokenHash(token)],
    );
    const session = row && (await em.findOne(Session, { id: fromUuid(row.session_id) }));
    if (!session?.isOpen(now())) return null;
    const account = await em.findOne(Account, { id: session.accountId });
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
    const session = id ? await em.findOne(Session, { id }) : null;
    if (!session?.isOpen(now())) return null;
    const account = await em.findOne(Account, { id: session.accountId });
    if (!account?.maySignIn()) return null;
    const { clientId = null, scope = null } = session;
    const isImpersonated = session.isImpersonation();
    return { accountId: account.id, isImpersonated, clientId, scope, ...(await getAccess(em, account.id)) };
  }

  /** Open sessions of an account, newest first. */
  async list(accountId: string): Promise<Session[]> {
    const { em, now } = this.dependencies;
    return em.find(
      Session,
      { accountId, revokedAt: null, expiresAt: { $gt: now() }, lastSeenAt: { $gt: idleSince(now()) } },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
  }

  /** Ends a session of the account. For another account's session it does nothing and does not reveal that. */
  async revoke(accountId: string, sessionReference: string): Promise<void> {
    const id = parseId(sessionReference);
    if (id) await this.#revokeWhere(accountId, 'id = ?', [toUuid(id)]);
  }

  async logOut(accountId: string, sessionId: string, scope: 'local' | 'others' | 'global'): Promise<void> {
    if (scope === 'local') return this.#revokeWhere(accountId, 'id = ?', [toUuid(sessionId)]);
    if (scope === 'others') return this.#revokeWhere(accountId, 'id <> ?', [toUuid(sessionId)]);
    return this.#revokeWhere(accountId, 'true', []);
  }

  async #revokeWhere(accountId: string, condition: string, values: string[]): Promise<void> {
    const { em: root, caller } = this.dependencies;
    await root.fork().transactional(async (em) => {
      // Wait for sessions being opened, so that none survives.
      await lockAccount(em, accountId);
      const revoked: { id: string }[] = await em.execute(
        `update identity.sessions set revoked_at = now() where account_id = ? and revoked_at is null and ${condition} returning id`,
        [toUuid(accountId), ...values],
      );
      for (const { id } of revoked)
        await recordAudit(em, caller, { event: 'session.revoked', actorId: accountId, target: fromUuid(id) });
    });
  }

  async #getSession(token: string): Promise<string | null> {
    const [row]: { session_id: string }[] = await this.dependencies.em.execute(
      'select session_id from identity.refresh_tokens where token_hash = ?',
      [tokenHash(token)],
    );
    return row?.session_id ?? null;
  }

  async #exchange(em: EntityManager, token: string, clientId: string | null) {
    const { now } = this.dependencies;
    const [row]: RefreshRow[] = await em.execute(
      `select session_id, extract(epoch from now() - used_at)::float8 as age_seconds, expires_at <= now() as is_expired
       from identity.refresh_tokens where token_hash = ? for update`,
      [tokenHash(token)],
    );
    if (!row || row.is_expired) return null;
    const session = await em.findOneOrFail(Session, { id: fromUuid(row.session_id) });
    const account = await em.findOneOrFail(Account, { id: session.accountId });
    if (!session.isOpen(now()) || !account.maySignIn() || (session.clientId ?? null) !== clientId) return null;
    if (row.age_seconds !== null && row.age_seconds > graceSeconds) {
      await this.#endReused(em, account, session);
      return null;
    }
    const refreshToken = this.#successorOf(token);
    if (row.age_seconds === null) {
      await em.execute('update identity.refresh_tokens set used_at = now() where token_hash = ?', [tokenHash(token)]);
      await this.#store(em, session.id, refreshToken);
      session.lastSeenAt = now();
    }
    return { account, session, refreshToken };
  }

  async #endReused(em: EntityManager, account: Account, session: Session): Promise<void> {
    const { secrets, caller, loginUrl, now } = this.dependencies;
    session.revokedAt = now();
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

  async #store(em: EntityManager, sessionId: string, token: string): Promise<void> {
    await em.execute(
      `insert into identity.refresh_tokens (token_hash, session_id, created_at, expires_at)
       values (?, ?, now(), now() + interval '${idleDays} days')`,
      [tokenHash(token), toUuid(sessionId)],
    );
  }
}

/** Deletes rows that ended long ago. */
export async function forgetSessions(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from identity.sessions where expires_at < now() - interval '7 days' or revoked_at < now() - interval '30 days'`,
  );
  await em.execute('delete from identity.mfa_challenges where expires_at < now()');
  await em.execute('delete from identity.authorization_codes where expires_at < now()');
  await em.execute('delete from identity.totp_factors where confirmed_at is null and expires_at < now()');
}
