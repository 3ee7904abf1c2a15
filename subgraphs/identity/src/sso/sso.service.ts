import { createHash } from 'node:crypto';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { isStaffScope, scopeWords } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { recordAudit } from '../audit/audit-log.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { AccessTokens } from '../session/access-token.js';
import type { Session } from '../session/session.entity.js';
import { SessionRepository } from '../session/session.repository.js';
import type { SessionService, TokenPair } from '../session/session.service.js';
import { AuthorizationCodeRepository } from './authorization-code.repository.js';
import { type AuthorizationRequest, authorizationQuery, checkRequest, withQuery } from './authorization-request.js';
import { type NewSsoClient, registerClient } from './client-registration.js';
import type { ConsentService, SignedIn } from './consent.service.js';
import type { SsoClient } from './sso-client.entity.js';
import { SsoClientRepository } from './sso-client.repository.js';

export interface TokenRequest {
  grantType?: string | null | undefined;
  code?: string | null | undefined;
  redirectUri?: string | null | undefined;
  codeVerifier?: string | null | undefined;
  refreshToken?: string | null | undefined;
  /** Narrower scope of the next access token. */
  scope?: string | null | undefined;
  clientId?: string | null | undefined;
  clientSecret?: string | null | undefined;
}

export interface GrantedTokens extends TokenPair {
  idToken: string | null;
  scope: string;
}

/** A consent prompt. */
export interface ConsentQuestion {
  clientName: string;
  /** Origin of the redirect. */
  redirectOrigin: string;
  email: string;
  locale: string;
  scopes: string[];
  ticket: string;
}

export interface SsoDependencies {
  em: EntityManager;
  sessions: SessionService;
  consents: ConsentService;
  tokens: AccessTokens;
  caller: Caller;
  /** Sign-in page; the pending request is passed as `continue`. */
  loginUrl: string;
  /** Authorization endpoint. */
  authorizeUrl: () => string;
  /** Consent page. */
  consentUrl: () => string;
  now: () => Date;
}

const invalidGrant = () => badRequest('The grant is not valid.', { reason: 'INVALID_GRANT' });
const invalidScope = () => badRequest('scope exceeds the granted scopes.', { reason: 'INVALID_SCOPE' });

/** OpenID Connect for registered applications: only the authorization code flow with PKCE (S256). */
export class SsoService {
  constructor(private readonly dependencies: SsoDependencies) {}

  /**
   * Returns the next redirect: the application with a code, the sign-in page or the consent page. Throws BAD_CLIENT and
   * BAD_REDIRECT_URI, which must never redirect.
   */
  async authorize(request: AuthorizationRequest): Promise<string> {
    const { em, consents, consentUrl } = this.dependencies;
    const client = await new SsoClientRepository(em).require(request.clientId);
    const checked = checkRequest(client, request);
    if ('refused' in checked) return checked.refused;
    const isSilent = request.prompt === 'none';
    const signedIn = await this.#signedIn(request.browserSession);
    if (!signedIn || request.prompt === 'login') {
      return isSilent ? checked.back({ error: 'login_required' }) : this.#signIn(request);
    }
    const missing = await consents.missing(signedIn.account.id, client.id, checked.scopes);
    if (missing.length > 0 || (request.prompt === 'consent' && checked.scopes.some(isStaffScope))) {
      return isSilent
        ? checked.back({ error: 'consent_required' })
        : withQuery(consentUrl(), authorizationQuery(request));
    }
    return this.#issueCode(client, signedIn.session, request);
  }

  /** The consent prompt, or the redirect when none is needed. */
  async askConsent(request: AuthorizationRequest): Promise<ConsentQuestion | { location: string }> {
    const { em, consents } = this.dependencies;
    const client = await new SsoClientRepository(em).require(request.clientId);
    const checked = checkRequest(client, request);
    if ('refused' in checked) return { location: checked.refused };
    const signedIn = await this.#signedIn(request.browserSession);
    if (!signedIn) return { location: this.#signIn(request) };
    const { email, locale } = signedIn.account;
    return {
      clientName: client.name,
      redirectOrigin: new URL(checked.redirectUri).origin,
      email,
      locale,
      scopes: checked.scopes,
      ticket: consents.issueTicket(signedIn.session, request),
    };
  }

  /** Records the decision and returns the redirect. FORBIDDEN without a ticket of this session. */
  async decideConsent(input: {
    ticket?: string | null | undefined;
    isAllowed: boolean;
    browserSession?: string | null | undefined;
  }): Promise<string> {
    const { em, consents, loginUrl } = this.dependencies;
    const signedIn = await this.#signedIn(input.browserSession);
    if (!signedIn) return loginUrl;
    const request = consents.readTicket(input.ticket, signedIn.session);
    const client = await new SsoClientRepository(em).require(request.clientId);
    const checked = checkRequest(client, request);
    if ('refused' in checked) return checked.refused;
    if (!input.isAllowed) return checked.back({ error: 'access_denied' });
    await consents.record(signedIn, client.id, checked.scopes);
    return this.#issueCode(client, signedIn.session, request);
  }

  /** The first-party session of the browser: an application's session never authorizes another application. */
  async #signedIn(browserSession: string | null | undefined): Promise<SignedIn | null> {
    const found = browserSession ? await this.dependencies.sessions.peek(browserSession) : null;
    return found && !found.session.clientId ? found : null;
  }

  async #issueCode(client: SsoClient, session: Session, request: AuthorizationRequest): Promise<string> {
    const checked = checkRequest(client, request);
    if ('refused' in checked) return checked.refused;
    const code = randomToken();
    await new AuthorizationCodeRepository(this.dependencies.em).create({
      codeHash: tokenHash(code),
      clientId: client.id,
      sessionId: session.id,
      redirectUri: checked.redirectUri,
      codeChallenge: checked.codeChallenge,
      scope: checked.scopes.join(' '),
      nonce: checked.nonce,
    });
    return checked.back({ code });
  }

  /** Exchanges a code or a refresh token. Throws BAD_CLIENT or INVALID_GRANT, which become OAuth errors. */
  async token(request: TokenRequest): Promise<GrantedTokens> {
    const client = await this.requireClient(request.clientId);
    client.requireSecret(request.clientSecret);
    if (request.grantType === 'refresh_token') return this.#refresh(client, request);
    if (request.grantType === 'authorization_code') return this.#redeem(client, request);
    throw badRequest('grant_type must be authorization_code or refresh_token.');
  }

  /**
   * Signs the browser out when a valid ID token identifies its user, so that no other page can. Returns the next
   * redirect.
   */
  async endSession(request: {
    idTokenHint?: string | null | undefined;
    postLogoutRedirectUri?: string | null | undefined;
    state?: string | null | undefined;
    browserSession?: string | null | undefined;
  }): Promise<string> {
    const { sessions, tokens, loginUrl } = this.dependencies;
    const hint = request.idTokenHint ? await tokens.readIdToken(request.idTokenHint) : null;
    if (!hint) return loginUrl;
    const signedIn = request.browserSession ? await sessions.peek(request.browserSession) : null;
    if (signedIn?.account.id === hint.accountId) await sessions.revoke(hint.accountId, signedIn.session.id);
    await sessions.revoke(hint.accountId, hint.sessionId);
    const client = await this.requireClient(hint.clientId).catch(() => null);
    const uri = request.postLogoutRedirectUri;
    if (!client || !uri || !client.redirectUris.includes(uri)) return loginUrl;
    return withQuery(uri, request.state ? { state: request.state } : {});
  }

  requireClient(id: string | null | undefined): Promise<SsoClient> {
    return new SsoClientRepository(this.dependencies.em).require(id);
  }

  register(input: NewSsoClient): Promise<{ client: SsoClient; secret: string | null }> {
    const { em: root, caller, now } = this.dependencies;
    return root.fork().transactional(async (em) => {
      const registered = await registerClient(em, input, now());
      await recordAudit(em, caller, { event: 'application.registered', target: registered.client.id });
      return registered;
    });
  }

  #signIn(request: AuthorizationRequest): string {
    const { loginUrl, authorizeUrl } = this.dependencies;
    return withQuery(loginUrl, { continue: withQuery(authorizeUrl(), authorizationQuery(request)) });
  }

  async #redeem(client: SsoClient, { code, redirectUri, codeVerifier }: TokenRequest): Promise<GrantedTokens> {
    const { em: root, sessions, tokens, now } = this.dependencies;
    const granted = await root.fork().transactional(async (em) => {
      // Revocations of sessions and consents take this lock: they run before, or see the session opened here.
      const codes = new AuthorizationCodeRepository(em);
      const codeHash = tokenHash(code ?? '');
      const ownerId = await codes.findAccountId(codeHash);
      const account = ownerId && (await new AccountRepository(em).lock(ownerId));
      if (!account) return null;
      const locked = await codes.lock(codeHash, client.id);
      if (!locked) return null;
      const { code: known, isExpired } = locked;
      if (known.usedAt) {
        // A replayed code was copied: end the session that it opened (RFC 6749, section 4.1.2).
        if (known.openedSessionId) await this.#endReplayed(em, known.openedSessionId);
        return null;
      }
      const isProven = isChallengeMet(known.codeChallenge, codeVerifier ?? '') && known.redirectUri === redirectUri;
      if (isExpired || !isProven) return null;
      const origin = await new SessionRepository(em).require(known.sessionId);
      if (!origin.isOpen(now()) || !account.maySignIn()) return null;
      const scopes = await this.#stillGranted(em, client.id, account.id, known.scope);
      if (!scopes) return null;
      const opened = await sessions.open(em, account, {
        amr: origin.amr,
        clientId: client.id,
        scope: scopes.join(' '),
        deviceName: origin.deviceName ?? null,
        authenticatedAt: origin.authenticatedAt,
      });
      await codes.use(known, opened.session.id);
      return { account, nonce: known.nonce ?? null, ...opened };
    });
    if (!granted) throw invalidGrant();
    const { account, session, refreshToken, nonce } = granted;
    const isOpenId = scopeWords(session.scope).includes('openid');
    return {
      ...(await sessions.tokenPair(account, session, refreshToken)),
      idToken: isOpenId ? await tokens.issueIdToken(account, session, nonce) : null,
      scope: session.scope ?? '',
    };
  }

  /** Scopes of a code that the client still holds; null once consent to one was withdrawn. */
  async #stillGranted(em: EntityManager, clientId: string, accountId: string, scope: string): Promise<string[] | null> {
    const { allowedScopes } = await new SsoClientRepository(em).lock(clientId, 'share');
    const scopes = scopeWords(scope).filter((word) => allowedScopes.includes(word));
    const missing = await this.dependencies.consents.missing(accountId, clientId, scopes, em);
    return missing.length === 0 ? scopes : null;
  }

  async #endReplayed(em: EntityManager, sessionId: string): Promise<void> {
    const [ended] = await new SessionRepository(em).revoke({ id: sessionId });
    if (!ended) return;
    await recordAudit(em, this.dependencies.caller, {
      event: 'code.reuse_detected',
      actorId: ended.accountId,
      target: sessionId,
      outcome: 'refused',
    });
  }

  /** Scopes of the session minus revoked ones, narrowed to the requested ones. */
  async #refresh(client: SsoClient, { refreshToken, scope }: TokenRequest): Promise<GrantedTokens> {
    const { sessions, tokens } = this.dependencies;
    // Before the token is consumed: a refusal must not consume it.
    const known = scope && refreshToken ? await sessions.peek(refreshToken) : null;
    const granted = scopeWords(known?.session.scope);
    if (known && !scopeWords(scope).every((word) => granted.includes(word))) throw invalidScope();
    const refreshed = await sessions.refresh(refreshToken, client.id).catch((error: unknown) => {
      if (error instanceof DomainError && error.reason === 'REFRESH_INVALID') throw invalidGrant();
      throw error;
    });
    const { account, session } = refreshed;
    const held = await this.#heldScopes(client, session);
    const wanted = scope ? held.filter((word) => scopeWords(scope).includes(word)) : held;
    return {
      ...(await sessions.tokenPair(account, session, refreshed.refreshToken, wanted.join(' '))),
      idToken: wanted.includes('openid') ? await tokens.issueIdToken(account, session, null) : null,
      scope: wanted.join(' '),
    };
  }

  async #heldScopes(client: SsoClient, session: Session): Promise<string[]> {
    const allowed = scopeWords(session.scope).filter((word) => client.allowedScopes.includes(word));
    const missing = await this.dependencies.consents.missing(session.accountId, client.id, allowed);
    return allowed.filter((word) => !missing.includes(word));
  }
}

const isChallengeMet = (challenge: string, verifier: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge;
