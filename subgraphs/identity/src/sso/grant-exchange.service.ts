import { badRequest, type DomainError } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import { scopeWords } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import { tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import { recordAudit } from '../operation/audit-log.js';
import type { IdentityUrls } from '../operation/urls.js';
import type { AccessTokens } from '../session/access-token.js';
import type { Session } from '../session/session.entity.js';
import type { OpenedSession, RefreshRefusal, SessionService } from '../session/session.service.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import { type CodeFault, findCodeFault, invalidTarget } from './code-fault.js';
import type { ConsentService } from './consent.service.js';
import type { ExchangeGrantInput } from './sso.input.js';
import type { GrantedTokensType } from './sso.type.js';
import type { SsoClient } from './sso-client.entity.js';
import type { SsoRepositories } from './sso-repositories.js';

const invalidGrant = () => badRequest('The grant is not valid.', { reason: 'INVALID_GRANT' });
const invalidScope = () => badRequest('scope exceeds the granted scopes.', { reason: 'INVALID_SCOPE' });

/** Why a grant gives no tokens. For logs: the application gets one answer for all. */
type GrantRefusal = RefreshRefusal | CodeFault | 'code_unknown' | 'consent_withdrawn';

type RedeemedCode = OpenedSession & { nonce: string | null };

export interface GrantExchangeDependencies {
  repositories: AccountRepositories & SessionRepositories & SsoRepositories;
  em: EntityManager;
  sessions: SessionService;
  consents: ConsentService;
  tokens: AccessTokens;
  urls: IdentityUrls;
  limits: IdentityLimits;
  caller: Caller;
  logger: Logger;
  now: () => Date;
}

/** Exchanges codes and refresh tokens of registered applications for tokens. */
export class GrantExchangeService {
  constructor(private readonly deps: GrantExchangeDependencies) {}

  /** Exchanges a code or a refresh token. Throws BAD_CLIENT or INVALID_GRANT, which become OAuth errors. */
  async exchange(request: ExchangeGrantInput): Promise<GrantedTokensType> {
    const { em, urls, limits, now } = this.deps;
    await limits.charge(['grant address', limits.address]);
    const client = await this.deps.repositories.applications(em).require(request.clientId);
    client.requireSecret(request.clientSecret, now());
    if (request.resource && !urls.isAgentResource(request.resource)) throw invalidTarget(request.resource);
    if (request.grantType === 'refresh_token') return this.#refresh(client, request);
    if (request.grantType === 'authorization_code') return this.#redeem(client, request);
    if (!request.grantType) throw badRequest('grant_type is required.');
    throw badRequest('grant_type must be authorization_code or refresh_token.', { reason: 'UNSUPPORTED_GRANT_TYPE' });
  }

  async #redeem(client: SsoClient, request: ExchangeGrantInput): Promise<GrantedTokensType> {
    const { em: parent, sessions, tokens } = this.deps;
    const redeemed = await parent.fork().transactional((em) => this.#open(em, client, request));
    if (typeof redeemed === 'string') throw this.#refusal(client, 'authorization_code', redeemed);
    const { account, session, nonce } = redeemed;
    const isOpenId = scopeWords(session.scope).includes('openid');
    const pair = await sessions.tokenPair(redeemed);
    const terms = { accessToken: pair.accessToken, algorithm: client.idTokenAlgorithm };
    return {
      ...pair,
      idToken: isOpenId ? await tokens.issueIdToken(account, session, { ...terms, nonce }) : null,
      scope: session.scope ?? '',
    };
  }

  /** Opens the session of a code, or returns the cause of the refusal. */
  async #open(em: EntityManager, client: SsoClient, request: ExchangeGrantInput): Promise<RedeemedCode | GrantRefusal> {
    const { sessions, now } = this.deps;
    // Revocations of sessions and consents take this lock: they run before, or see the session opened here.
    const codes = this.deps.repositories.authorizationCodes(em);
    const codeHash = tokenHash(request.code ?? '');
    const ownerId = await codes.findAccountId(codeHash);
    if (!ownerId) return 'code_unknown';
    const account = await this.deps.repositories.accounts(em).lock(ownerId);
    if (!account) return 'account_closed';
    // Before the code: a deletion of the client locks them in this order.
    const current = await this.deps.repositories.applications(em).lock(client.id, 'share');
    const locked = await codes.lock(codeHash, client.id);
    if (!locked) return 'other_client';
    const { code: known } = locked;
    const fault = findCodeFault(locked, current, request);
    // A replayed code was copied: end the session that it opened (RFC 6749, section 4.1.2).
    if (fault === 'code_used' && known.openedSessionId) await this.#endReplayed(em, known.openedSessionId);
    if (fault) return fault;
    const origin = await this.deps.repositories.sessions(em).require(known.sessionId);
    if (!origin.isOpen(now())) return 'session_ended';
    if (!account.maySignIn()) return 'account_closed';
    const scopes = await this.#stillGranted(em, current, account.id, known.scope);
    if (!scopes) return 'consent_withdrawn';
    const opened = await sessions.open(em, account, {
      amr: origin.amr,
      weakUntil: origin.weakUntil ?? null,
      clientId: client.id,
      scope: scopes.join(' '),
      siteId: known.siteId ?? null,
      deviceName: client.isConsole() || known.siteId ? client.name : (origin.deviceName ?? null),
      authenticatedAt: origin.authenticatedAt,
      providerOrganizationId: origin.providerOrganizationId ?? null,
    });
    await codes.use(known, opened.session.id);
    return { nonce: known.nonce ?? null, ...opened };
  }

  #refusal({ id: clientId }: SsoClient, grant: string, cause: GrantRefusal): DomainError {
    const { logger, caller } = this.deps;
    logger.warn({ clientId, grant, cause, requestId: caller.requestId }, 'grant refused');
    return invalidGrant();
  }

  /** Scopes of a code that the client still holds; null once consent to one was withdrawn. */
  async #stillGranted(
    em: EntityManager,
    { id, allowedScopes }: SsoClient,
    accountId: string,
    scope: string,
  ): Promise<string[] | null> {
    const scopes = scopeWords(scope).filter((word) => allowedScopes.includes(word));
    const missing = await this.deps.consents.missing(accountId, id, scopes, em);
    return missing.length === 0 ? scopes : null;
  }

  async #endReplayed(em: EntityManager, sessionId: string): Promise<void> {
    const [ended] = await this.deps.repositories.sessions(em).revoke({ id: sessionId });
    if (!ended) return;
    const event = 'code.reuse_detected';
    await recordAudit(em, this.deps.caller, {
      event,
      actorId: ended.accountId,
      target: sessionId,
      outcome: 'refused',
    });
  }

  /** Scopes of the session minus revoked ones, narrowed to the requested ones. */
  async #refresh(client: SsoClient, { refreshToken, scope, resource }: ExchangeGrantInput): Promise<GrantedTokensType> {
    const { sessions, tokens } = this.deps;
    // Before the token is consumed: a refusal must not consume it.
    const known = (scope || resource) && refreshToken ? await sessions.peek(refreshToken) : null;
    const granted = scopeWords(known?.session.scope);
    if (known && resource && !known.session.siteId) throw invalidTarget(resource);
    if (known && !scopeWords(scope).every((word) => granted.includes(word))) throw invalidScope();
    const refreshed = await sessions.refreshFor(client.id, refreshToken);
    if (typeof refreshed === 'string') throw this.#refusal(client, 'refresh_token', refreshed);
    const { account, session } = refreshed;
    const held = await this.#heldScopes(client, session);
    const wanted = scope ? held.filter((word) => scopeWords(scope).includes(word)) : held;
    const pair = await sessions.tokenPair(refreshed, wanted.join(' '));
    const terms = { accessToken: pair.accessToken, algorithm: client.idTokenAlgorithm };
    const isOpenId = wanted.includes('openid');
    return {
      ...pair,
      idToken: isOpenId ? await tokens.issueIdToken(account, session, { ...terms, nonce: null }) : null,
      scope: wanted.join(' '),
    };
  }

  async #heldScopes(client: SsoClient, session: Session): Promise<string[]> {
    const allowed = scopeWords(session.scope).filter((word) => client.allowedScopes.includes(word));
    const missing = await this.deps.consents.missing(session.accountId, client.id, allowed);
    return allowed.filter((word) => !missing.includes(word));
  }
}
