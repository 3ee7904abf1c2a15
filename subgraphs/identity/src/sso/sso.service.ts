import { createHash } from 'node:crypto';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { isStaffScope, scopeWords } from '@imprint/principal/application-scope';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { lockAccount } from '../account/lock-account.js';
import { recordAudit } from '../audit/audit-log.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { AccessTokens } from '../session/access-token.js';
import { Session } from '../session/session.entity.js';
import type { SessionService, TokenPair } from '../session/session.service.js';
import { type AuthorizationRequest, authorizationQuery, checkRequest, withQuery } from './authorization-request.js';
import type { ConsentService, SignedIn } from './consent.service.js';
import {
  lockClient,
  type NewSsoClient,
  registerClient,
  requireClient,
  requireSecret,
  type SsoClient,
} from './sso-client.js';

export interface TokenRequest {
  grantType?: string | null | undefined;
  code?: string | null | undefined;
  redirectUri?: string | null | undefined;
  codeVerifier?: string | null | undefined;
  refreshToken?: string | null | undefined;
  /** Fewer scopes for the next access token. */
  scope?: string | null | undefined;
  clientId?: string | null | undefined;
  clientSecret?: string | null | undefined;
}

export interface GrantedTokens extends TokenPair {
  idToken: string | null;
  scope: string;
}

/** What a person decides about. */
export interface ConsentQuestion {
  clientName: string;
  /** Where the browser goes back to. */
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
  /** Where a person signs in; the request that waits goes along as `continue`. */
  loginUrl: string;
  /** Where the request itself is answered. */
  authorizeUrl: () => string;
  /** Where a person decides what an application may do. */
  consentUrl: () => string;
  now: () => Date;
}

const codeSeconds = 60;
const invalidGrant = () => badRequest('The grant is not valid.', { reason: 'INVALID_GRANT' });
const invalidScope = () => badRequest('scope asks for more than was granted.', { reason: 'INVALID_SCOPE' });

/** OpenID Connect for our own applications: authorization code with PKCE (S256), nothing else. */
export class SsoService {
  constructor(private readonly dependencies: SsoDependencies) {}

  /**
   * Where the browser goes next: back to the application with a code, to the sign-in, or to the page that asks for
   * consent. Throws BAD_CLIENT and BAD_REDIRECT_URI, which must never lead anywhere.
   */
  async authorize(request: AuthorizationRequest): Promise<string> {
    const { em, consents, consentUrl } = this.dependencies;
    const client = await requireClient(em, request.clientId);
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

  /** What the person in the browser decides about, or where the browser goes instead. */
  async askConsent(request: AuthorizationRequest): Promise<ConsentQuestion | { location: string }> {
    const { em, consents } = this.dependencies;
    const client = await requireClient(em, request.clientId);
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

  /** Records what the person decided, and gives where the browser goes. FORBIDDEN without a ticket of this session. */
  async decideConsent(input: {
    ticket?: string | null | undefined;
    isAllowed: boolean;
    browserSession?: string | null | undefined;
  }): Promise<string> {
    const { em, consents, loginUrl } = this.dependencies;
    const signedIn = await this.#signedIn(input.browserSession);
    if (!signedIn) return loginUrl;
    const request = consents.readTicket(input.ticket, signedIn.session);
    const client = await requireClient(em, request.clientId);
    const checked = checkRequest(client, request);
    if ('refused' in checked) return checked.refused;
    if (!input.isAllowed) return checked.back({ error: 'access_denied' });
    await consents.record(signedIn, client.id, checked.scopes);
    return this.#issueCode(client, signedIn.session, request);
  }

  /** Who is signed in with our own interface: the session of an application never opens another one. */
  async #signedIn(browserSession: string | null | undefined): Promise<SignedIn | null> {
    const found = browserSession ? await this.dependencies.sessions.peek(browserSession) : null;
    return found && !found.session.clientId ? found : null;
  }

  async #issueCode(client: SsoClient, session: Session, request: AuthorizationRequest): Promise<string> {
    const checked = checkRequest(client, request);
    if ('refused' in checked) return checked.refused;
    const code = randomToken();
    await this.dependencies.em.execute(
      `insert into identity.authorization_codes (code_hash, client_id, session_id, redirect_uri, code_challenge, scope, nonce, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, now() + interval '${codeSeconds} seconds')`,
      [
        tokenHash(code),
        client.id,
        toUuid(session.id),
        checked.redirectUri,
        checked.codeChallenge,
        checked.scopes.join(' '),
        checked.nonce,
      ],
    );
    return checked.back({ code });
  }

  /** Exchanges a code or a refresh token. Throws BAD_CLIENT or INVALID_GRANT, which become OAuth errors. */
  async token(request: TokenRequest): Promise<GrantedTokens> {
    const client = await requireClient(this.dependencies.em, request.clientId);
    requireSecret(client, request.clientSecret);
    if (request.grantType === 'refresh_token') return this.#refresh(client, request);
    if (request.grantType === 'authorization_code') return this.#redeem(client, request);
    throw badRequest('grant_type must be authorization_code or refresh_token.');
  }

  /**
   * Signs out who is signed in, when an ID token of ours says that it is them: otherwise any page could. Gives
   * where the browser goes next.
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
    const client = await requireClient(this.dependencies.em, hint.clientId).catch(() => null);
    const uri = request.postLogoutRedirectUri;
    if (!client || !uri || !client.redirectUris.includes(uri)) return loginUrl;
    return withQuery(uri, request.state ? { state: request.state } : {});
  }

  requireClient(id: string | null | undefined): Promise<SsoClient> {
    return requireClient(this.dependencies.em, id);
  }

  register(input: NewSsoClient): Promise<{ client: SsoClient; secret: string | null }> {
    const { em: root, caller } = this.dependencies;
    return root.fork().transactional(async (em) => {
      const registered = await registerClient(em, input);
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
      // Whatever ends sessions or consents of the account holds this lock: it comes before, or sees the session opened here.
      const account = await this.#lockOwner(em, tokenHash(code ?? ''));
      if (!account) return null;
      const [row]: {
        session_id: string;
        redirect_uri: string;
        code_challenge: string;
        scope: string;
        nonce: string | null;
        used_at: string | null;
        opened_session_id: string | null;
        is_expired: boolean;
      }[] = await em.execute(
        `select *, expires_at <= now() as is_expired from identity.authorization_codes
         where code_hash = ? and client_id = ? for update`,
        [tokenHash(code ?? ''), client.id],
      );
      if (!row) return null;
      if (row.used_at) {
        // A code that comes twice was copied: what the first one opened ends (RFC 6749, section 4.1.2).
        if (row.opened_session_id) await this.#endReplayed(em, row.opened_session_id);
        return null;
      }
      const isProven = isChallengeMet(row.code_challenge, codeVerifier ?? '') && row.redirect_uri === redirectUri;
      if (row.is_expired || !isProven) return null;
      const origin = await em.findOneOrFail(Session, { id: fromUuid(row.session_id) });
      if (!origin.isOpen(now()) || !account.maySignIn()) return null;
      const scopes = await this.#stillGranted(em, client.id, account.id, row.scope);
      if (!scopes) return null;
      const opened = await sessions.open(em, account, {
        amr: origin.amr,
        clientId: client.id,
        scope: scopes.join(' '),
        deviceName: origin.deviceName ?? null,
        authenticatedAt: origin.authenticatedAt,
      });
      await em.execute(
        'update identity.authorization_codes set used_at = now(), opened_session_id = ? where code_hash = ?',
        [toUuid(opened.session.id), tokenHash(code ?? '')],
      );
      return { account, nonce: row.nonce, ...opened };
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

  async #lockOwner(em: EntityManager, codeHash: string): Promise<Account | null> {
    const [owner]: { account_id: string }[] = await em.execute(
      `select origin.account_id from identity.authorization_codes code
       join identity.sessions origin on origin.id = code.session_id where code.code_hash = ?`,
      [codeHash],
    );
    return owner ? lockAccount(em, fromUuid(owner.account_id)) : null;
  }

  /** The scopes of a code that the client still has; null once the person withdrew the consent to one. */
  async #stillGranted(em: EntityManager, clientId: string, accountId: string, scope: string): Promise<string[] | null> {
    const { allowedScopes } = await lockClient(em, clientId, 'share');
    const scopes = scopeWords(scope).filter((word) => allowedScopes.includes(word));
    const missing = await this.dependencies.consents.missing(accountId, clientId, scopes, em);
    return missing.length === 0 ? scopes : null;
  }

  async #endReplayed(em: EntityManager, sessionId: string): Promise<void> {
    const [ended]: { account_id: string }[] = await em.execute(
      'update identity.sessions set revoked_at = now() where id = ? and revoked_at is null returning account_id',
      [sessionId],
    );
    if (!ended) return;
    await recordAudit(em, this.dependencies.caller, {
      event: 'code.reuse_detected',
      actorId: fromUuid(ended.account_id),
      target: fromUuid(sessionId),
      outcome: 'refused',
    });
  }

  /** The scopes of the session, less what the operator or the person has taken back since; fewer when it asks for fewer. */
  async #refresh(client: SsoClient, { refreshToken, scope }: TokenRequest): Promise<GrantedTokens> {
    const { sessions, tokens } = this.dependencies;
    // Before the token is used up: a refusal must not cost it.
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
