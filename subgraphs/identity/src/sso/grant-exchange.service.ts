import { hash } from 'node:crypto';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { scopeWords } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { recordAudit } from '../audit-log.js';
import { tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { AccessTokens } from '../session/access-token.js';
import type { Session } from '../session/session.entity.js';
import { SessionRepository } from '../session/session.repository.js';
import type { SessionService } from '../session/session.service.js';
import type { IdentityUrls } from '../urls.js';
import { AuthorizationCodeRepository } from './authorization-code.repository.js';
import type { ConsentService } from './consent.service.js';
import type { ExchangeGrantInput } from './sso.input.js';
import type { GrantedTokensType } from './sso.type.js';
import type { SsoClient } from './sso-client.entity.js';
import { SsoClientRepository } from './sso-client.repository.js';

const invalidGrant = () => badRequest('The grant is not valid.', { reason: 'INVALID_GRANT' });
const invalidScope = () => badRequest('scope exceeds the granted scopes.', { reason: 'INVALID_SCOPE' });

const invalidTarget = (resource: string) =>
  badRequest(`This grant is not for ${resource}.`, { reason: 'INVALID_TARGET' });

/** Exchanges codes and refresh tokens of registered applications for tokens. */
export class GrantExchangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionService,
    private readonly consents: ConsentService,
    private readonly tokens: AccessTokens,
    private readonly urls: IdentityUrls,
    private readonly limits: IdentityLimits,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Exchanges a code or a refresh token. Throws BAD_CLIENT or INVALID_GRANT, which become OAuth errors. */
  async exchange(request: ExchangeGrantInput): Promise<GrantedTokensType> {
    await this.limits.charge(['grant address', this.limits.address]);
    const client = await new SsoClientRepository(this.em).require(request.clientId);
    client.requireSecret(request.clientSecret, this.now());
    if (request.resource && request.resource !== this.urls.agentResource) throw invalidTarget(request.resource);
    if (request.grantType === 'refresh_token') return this.#refresh(client, request);
    if (request.grantType === 'authorization_code') return this.#redeem(client, request);
    if (!request.grantType) throw badRequest('grant_type is required.');
    throw badRequest('grant_type must be authorization_code or refresh_token.', { reason: 'UNSUPPORTED_GRANT_TYPE' });
  }

  async #redeem(
    client: SsoClient,
    { code, redirectUri, codeVerifier, resource }: ExchangeGrantInput,
  ): Promise<GrantedTokensType> {
    const granted = await this.em.fork().transactional(async (em) => {
      // Revocations of sessions and consents take this lock: they run before, or see the session opened here.
      const codes = new AuthorizationCodeRepository(em);
      const codeHash = tokenHash(code ?? '');
      const ownerId = await codes.findAccountId(codeHash);
      const account = ownerId && (await new AccountRepository(em).lock(ownerId));
      if (!account) return null;
      // Before the code: a deletion of the client locks them in this order.
      const current = await new SsoClientRepository(em).lock(client.id, 'share');
      const locked = await codes.lock(codeHash, client.id);
      if (!locked) return null;
      const { code: known, isExpired } = locked;
      if (known.usedAt) {
        // A replayed code was copied: end the session that it opened (RFC 6749, section 4.1.2).
        if (known.openedSessionId) await this.#endReplayed(em, known.openedSessionId);
        return null;
      }
      const isProven = isChallengeMet(known.codeChallenge, codeVerifier ?? '') && known.redirectUri === redirectUri;
      if (isExpired || !isProven || !current.allowsRedirect(known.redirectUri)) return null;
      if (resource && !known.siteId) throw invalidTarget(resource);
      const origin = await new SessionRepository(em).require(known.sessionId);
      if (!origin.isOpen(this.now()) || !account.maySignIn()) return null;
      const scopes = await this.#stillGranted(em, current, account.id, known.scope);
      if (!scopes) return null;
      const opened = await this.sessions.open(em, account, {
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
    });
    if (!granted) throw invalidGrant();
    const { account, session, nonce } = granted;
    const isOpenId = scopeWords(session.scope).includes('openid');
    const pair = await this.sessions.tokenPair(granted);
    return {
      ...pair,
      idToken: isOpenId ? await this.tokens.issueIdToken(account, session, pair.accessToken, nonce) : null,
      scope: session.scope ?? '',
    };
  }

  /** Scopes of a code that the client still holds; null once consent to one was withdrawn. */
  async #stillGranted(
    em: EntityManager,
    { id, allowedScopes }: SsoClient,
    accountId: string,
    scope: string,
  ): Promise<string[] | null> {
    const scopes = scopeWords(scope).filter((word) => allowedScopes.includes(word));
    const missing = await this.consents.missing(accountId, id, scopes, em);
    return missing.length === 0 ? scopes : null;
  }

  async #endReplayed(em: EntityManager, sessionId: string): Promise<void> {
    const [ended] = await new SessionRepository(em).revoke({ id: sessionId });
    if (!ended) return;
    const event = 'code.reuse_detected';
    await recordAudit(em, this.caller, {
      event,
      actorId: ended.accountId,
      target: sessionId,
      outcome: 'refused',
    });
  }

  /** Scopes of the session minus revoked ones, narrowed to the requested ones. */
  async #refresh(client: SsoClient, { refreshToken, scope, resource }: ExchangeGrantInput): Promise<GrantedTokensType> {
    // Before the token is consumed: a refusal must not consume it.
    const known = (scope || resource) && refreshToken ? await this.sessions.peek(refreshToken) : null;
    const granted = scopeWords(known?.session.scope);
    if (known && resource && !known.session.siteId) throw invalidTarget(resource);
    if (known && !scopeWords(scope).every((word) => granted.includes(word))) throw invalidScope();
    const refreshed = await this.sessions.refresh(refreshToken, client.id).catch((error: unknown) => {
      if (error instanceof DomainError && error.reason === 'REFRESH_INVALID') throw invalidGrant();
      throw error;
    });
    const { account, session } = refreshed;
    const held = await this.#heldScopes(client, session);
    const wanted = scope ? held.filter((word) => scopeWords(scope).includes(word)) : held;
    const pair = await this.sessions.tokenPair(refreshed, wanted.join(' '));
    const isOpenId = wanted.includes('openid');
    return {
      ...pair,
      idToken: isOpenId ? await this.tokens.issueIdToken(account, session, pair.accessToken, null) : null,
      scope: wanted.join(' '),
    };
  }

  async #heldScopes(client: SsoClient, session: Session): Promise<string[]> {
    const allowed = scopeWords(session.scope).filter((word) => client.allowedScopes.includes(word));
    const missing = await this.consents.missing(session.accountId, client.id, allowed);
    return allowed.filter((word) => !missing.includes(word));
  }
}

const isChallengeMet = (challenge: string, verifier: string): boolean =>
  hash('sha256', verifier, 'base64url') === challenge;
