import { createHash, timingSafeEqual } from 'node:crypto';
import { badRequest, conflict, DomainError } from '@imprint/errors/domain-error';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../account/account.entity.js';
import { recordAudit } from '../audit/audit-log.js';
import { randomToken, tokenHash } from '../credential/identity-secrets.js';
import type { AccessTokens } from '../session/access-token.js';
import { Session } from '../session/session.entity.js';
import type { SessionService, TokenPair } from '../session/session.service.js';

export interface AuthorizationRequest {
  clientId?: string | null | undefined;
  redirectUri?: string | null | undefined;
  responseType?: string | null | undefined;
  scope?: string | null | undefined;
  state?: string | null | undefined;
  nonce?: string | null | undefined;
  prompt?: string | null | undefined;
  codeChallenge?: string | null | undefined;
  codeChallengeMethod?: string | null | undefined;
  /** The refresh token that the browser keeps as a cookie: who is signed in there. */
  browserSession?: string | null | undefined;
}

export interface TokenRequest {
  grantType?: string | null | undefined;
  code?: string | null | undefined;
  redirectUri?: string | null | undefined;
  codeVerifier?: string | null | undefined;
  refreshToken?: string | null | undefined;
  clientId?: string | null | undefined;
  clientSecret?: string | null | undefined;
}

export interface GrantedTokens extends TokenPair {
  idToken: string | null;
  scope: string;
}

export interface SsoClient {
  id: string;
  redirectUris: string[];
  secretHash: string | null;
}

export interface SsoDependencies {
  em: EntityManager;
  sessions: SessionService;
  tokens: AccessTokens;
  caller: Caller;
  /** Where a person signs in; the request that waits goes along as `continue`. */
  loginUrl: string;
  /** Where the request itself is answered. */
  authorizeUrl: () => string;
  now: () => Date;
}

const codeSeconds = 60;
const knownScopes = ['openid', 'email', 'profile', 'offline_access'];
const challengeShape = /^[A-Za-z0-9_-]{43}$/;
const clientIdShape = /^[a-z0-9][a-z0-9._-]{2,63}$/;

const badClient = () => badRequest('client_id names no application.', { reason: 'BAD_CLIENT' });
const badRedirect = () => badRequest('redirect_uri is not one of the application.', { reason: 'BAD_REDIRECT_URI' });
const invalidGrant = () => badRequest('The grant is not valid.', { reason: 'INVALID_GRANT' });

/** OpenID Connect for our own applications: authorization code with PKCE (S256), nothing else. */
export class SsoService {
  constructor(private readonly dependencies: SsoDependencies) {}

  /**
   * Where the browser goes next: back to the application with a code, or to the sign-in. Throws BAD_CLIENT and
   * BAD_REDIRECT_URI, which must never lead anywhere.
   */
  async authorize(request: AuthorizationRequest): Promise<string> {
    const client = await this.requireClient(request.clientId);
    const redirectUri = requireRedirectUri(client, request.redirectUri);
    const back = (parameters: Record<string, string>) =>
      withQuery(redirectUri, { ...parameters, ...(request.state && { state: request.state }) });
    if (request.responseType !== 'code') return back({ error: 'unsupported_response_type' });
    if (request.codeChallengeMethod !== 'S256' || !challengeShape.test(request.codeChallenge ?? '')) {
      return back({ error: 'invalid_request', error_description: 'PKCE with S256 is required' });
    }
    const scope = (request.scope ?? '')
      .split(' ')
      .filter((word) => knownScopes.includes(word))
      .join(' ');
    const signedIn = request.browserSession ? await this.dependencies.sessions.peek(request.browserSession) : null;
    if (!signedIn || request.prompt === 'login') {
      return request.prompt === 'none' ? back({ error: 'login_required' }) : this.#signIn(request);
    }
    const code = randomToken();
    await this.dependencies.em.execute(
      `insert into identity.authorization_codes (code_hash, client_id, session_id, redirect_uri, code_challenge, scope, nonce, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, now() + interval '${codeSeconds} seconds')`,
      [
        tokenHash(code),
        client.id,
        toUuid(signedIn.session.id),
        redirectUri,
        request.codeChallenge ?? '',
        scope,
        request.nonce ?? null,
      ],
    );
    return back({ code });
  }

  /** Exchanges a code or a refresh token. Throws BAD_CLIENT or INVALID_GRANT, which become OAuth errors. */
  async token(request: TokenRequest): Promise<GrantedTokens> {
    const client = await this.requireClient(request.clientId);
    requireSecret(client, request.clientSecret);
    if (request.grantType === 'refresh_token') return this.#refresh(client, request.refreshToken);
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
    const client = await this.requireClient(hint.clientId).catch(() => null);
    const uri = request.postLogoutRedirectUri;
    if (!client || !uri || !client.redirectUris.includes(uri)) return loginUrl;
    return withQuery(uri, request.state ? { state: request.state } : {});
  }

  async requireClient(id: string | null | undefined): Promise<SsoClient> {
    const [row]: { id: string; redirect_uris: string[]; secret_hash: string | null }[] =
      await this.dependencies.em.execute(
        'select id, redirect_uris, secret_hash from identity.sso_clients where id = ?',
        [id ?? ''],
      );
    if (!row) throw badClient();
    return { id: row.id, redirectUris: row.redirect_uris, secretHash: row.secret_hash };
  }

  /** Made by an operator; a confidential client gets a secret, shown this once. */
  async register(input: {
    id: string;
    name: string;
    redirectUris: readonly string[];
    isConfidential: boolean;
  }): Promise<{ client: SsoClient; secret: string | null }> {
    if (!clientIdShape.test(input.id))
      throw badRequest('id must have 3 to 64 characters: a to z, 0 to 9, dots, hyphens and underscores.', {
        fields: ['id'],
      });
    const isSound = (uri: string) => URL.canParse(uri) && /^https?:$/.test(new URL(uri).protocol) && !uri.includes('#');
    if (input.redirectUris.length === 0 || !input.redirectUris.every(isSound)) {
      throw badRequest('redirectUris must be absolute http or https URLs without a fragment.', {
        fields: ['redirectUris'],
      });
    }
    const secret = input.isConfidential ? randomToken() : null;
    const secretHash = secret && tokenHash(secret);
    const rows: unknown[] = await this.dependencies.em.execute(
      `insert into identity.sso_clients (id, name, redirect_uris, secret_hash, created_at) values (?, ?, ?, ?, now())
       on conflict (id) do nothing returning id`,
      [input.id, input.name, textArray(input.redirectUris), secretHash],
    );
    if (rows.length === 0) throw conflict('An application with this id exists.', { fields: ['id'] });
    return { client: { id: input.id, redirectUris: [...input.redirectUris], secretHash }, secret };
  }

  #signIn(request: AuthorizationRequest): string {
    const { loginUrl, authorizeUrl } = this.dependencies;
    return withQuery(loginUrl, { continue: withQuery(authorizeUrl(), authorizationQuery(request)) });
  }

  async #redeem(client: SsoClient, { code, redirectUri, codeVerifier }: TokenRequest): Promise<GrantedTokens> {
    const { em: root, sessions, tokens, now } = this.dependencies;
    const granted = await root.fork().transactional(async (em) => {
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
        `select *, expires_at <= now() as is_expired from identity.authorization_codes where code_hash = ? and client_id = ? for update`,
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
      const account = await em.findOneOrFail(Account, { id: origin.accountId });
      if (!origin.isOpen(now()) || !account.maySignIn()) return null;
      const opened = await sessions.open(em, account, {
        amr: origin.amr,
        clientId: client.id,
        scope: row.scope,
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
    const isOpenId = (session.scope ?? '').split(' ').includes('openid');
    return {
      ...(await sessions.tokenPair(account, session, refreshToken)),
      idToken: isOpenId ? await tokens.issueIdToken(account, session, nonce) : null,
      scope: session.scope ?? '',
    };
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

  async #refresh(client: SsoClient, refreshToken: string | null | undefined): Promise<GrantedTokens> {
    const { sessions, tokens } = this.dependencies;
    const refreshed = await sessions.refresh(refreshToken, client.id).catch((error: unknown) => {
      if (error instanceof DomainError && error.reason === 'REFRESH_INVALID') throw invalidGrant();
      throw error;
    });
    const { account, session } = refreshed;
    const isOpenId = (session.scope ?? '').split(' ').includes('openid');
    return {
      ...(await sessions.tokenPair(account, session, refreshed.refreshToken)),
      idToken: isOpenId ? await tokens.issueIdToken(account, session, null) : null,
      scope: session.scope ?? '',
    };
  }
}

/** Exact comparison: a redirect that is only similar is another one. */
export function requireRedirectUri({ redirectUris }: SsoClient, uri: string | null | undefined): string {
  if (!uri || !redirectUris.includes(uri)) throw badRedirect();
  return uri;
}

function requireSecret({ secretHash }: SsoClient, secret: string | null | undefined): void {
  if (secretHash === null) return;
  const [known, given] = [Buffer.from(secretHash), Buffer.from(tokenHash(secret ?? ''))];
  if (!timingSafeEqual(known, given)) throw badClient();
}

const isChallengeMet = (challenge: string, verifier: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge;

function withQuery(uri: string, parameters: Record<string, string>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The parameters of a request, in the words of the protocol. */
export function authorizationQuery(request: AuthorizationRequest): Record<string, string> {
  const words = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: request.responseType,
    scope: request.scope,
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallengeMethod,
  };
  return Object.fromEntries(Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
