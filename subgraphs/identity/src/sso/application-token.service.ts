import { badRequest } from '@imprint/errors/domain-error';
import { scopeWords } from '@imprint/principal/application-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tokenHash } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';
import type { AccessTokens } from '../session/access-token.js';
import type { SessionService } from '../session/session.service.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import type { IntrospectTokenInput, RevokeTokenInput } from './sso.input.js';
import type { TokenIntrospectionType } from './sso.type.js';
import type { SsoClient } from './sso-client.entity.js';
import type { SsoRepositories } from './sso-repositories.js';

const foreignToken = () => badRequest('The token was issued to another client.', { reason: 'INVALID_GRANT' });
const publicClient = () =>
  badRequest('Only an application with a client secret can introspect tokens.', { reason: 'BAD_CLIENT' });
const missingToken = () => badRequest('token is required.');

export interface ApplicationTokenDependencies {
  repositories: SessionRepositories & SsoRepositories;
  em: EntityManager;
  sessions: SessionService;
  tokens: AccessTokens;
  limits: IdentityLimits;
  now: () => Date;
}

/** Revocation (RFC 7009) and introspection (RFC 7662) of the tokens of applications. */
export class ApplicationTokenService {
  constructor(private readonly deps: ApplicationTokenDependencies) {}

  /**
   * Ends the session of an access or refresh token, and with it all of its tokens. No-op for an invalid token;
   * INVALID_GRANT for one of another client.
   */
  async revoke({ token, ...credentials }: RevokeTokenInput): Promise<void> {
    await this.deps.limits.charge(['revocation address', this.deps.limits.address]);
    const client = await this.#authenticate(credentials);
    if (!token) throw missingToken();
    const sessions = this.deps.repositories.sessions(this.deps.em);
    const claims = (await this.deps.tokens.readAccessToken(token)) ?? (await this.deps.tokens.readAgentToken(token));
    const sessionId = claims ? claims.sessionId : await sessions.findIdByToken(tokenHash(token));
    const session = sessionId ? await sessions.find(sessionId) : null;
    if (!session?.isOpen(this.deps.now())) return;
    if (session.clientId !== client.id) throw foreignToken();
    await this.deps.sessions.revoke(session.accountId, session.id);
  }

  /**
   * The state of an access token of any application, or of a refresh token of the client itself; null for all others.
   * Sessions of the platform are not delegated to an application, so their tokens are inactive here. BAD_CLIENT for a
   * public client.
   */
  async introspect({ token, ...credentials }: IntrospectTokenInput): Promise<TokenIntrospectionType | null> {
    await this.deps.limits.charge(['introspection address', this.deps.limits.address]);
    const client = await this.#authenticate(credentials);
    if (!client.isConfidential()) throw publicClient();
    if (!token) throw missingToken();
    return (await this.#accessToken(token)) ?? (await this.#refreshToken(client, token));
  }

  async #authenticate({ clientId, clientSecret }: Omit<RevokeTokenInput, 'token'>): Promise<SsoClient> {
    const client = await this.deps.repositories.applications(this.deps.em).require(clientId);
    client.requireSecret(clientSecret, this.deps.now());
    return client;
  }

  async #accessToken(token: string): Promise<TokenIntrospectionType | null> {
    const claims = await this.deps.tokens.readAccessToken(token);
    const access = claims && (await this.deps.sessions.getAccess(claims.sessionId));
    if (!access?.clientId || access.clientId !== claims?.clientId) return null;
    // The session may have fewer scopes than when the token was signed.
    const granted = scopeWords(access.scope);
    return {
      scope: claims.scopes.filter((scope) => granted.includes(scope)).join(' '),
      clientId: access.clientId,
      tokenType: 'Bearer',
      accountId: access.accountId,
      audience: claims.audience,
      issuer: this.deps.tokens.issuer,
      issuedAt: claims.issuedAt,
      expiresAt: claims.expiresAt,
    };
  }

  async #refreshToken(client: SsoClient, token: string): Promise<TokenIntrospectionType | null> {
    const found = await this.deps.sessions.peek(token);
    if (found?.session.clientId !== client.id) return null;
    const { session, account } = found;
    return {
      scope: session.scope ?? '',
      clientId: client.id,
      tokenType: null,
      accountId: account.id,
      audience: null,
      issuer: this.deps.tokens.issuer,
      issuedAt: session.lastSeenAt,
      expiresAt: session.endsAt(),
    };
  }
}
