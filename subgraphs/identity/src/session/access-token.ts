import { hash } from 'node:crypto';
import { newId } from '@imprint/ids/id';
import { accessTokenSeconds } from '@imprint/principal/access-token-life';
import { narrowedTo, scopeWords } from '@imprint/principal/application-scope';
import { compactVerify, createLocalJWKSet, errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Account } from '../account/account.entity.js';
import type { Access } from '../membership/access.js';
import type { IdentityUrls } from '../operation/urls.js';
import { type SigningAlgorithm, signingAlgorithms } from '../signing-key/signing-key.entity.js';
import type { SigningKeys } from '../signing-key/signing-keys.js';
import type { Session } from './session.entity.js';

/** Maximum sites in a token. With more, it carries a flag and the gateway queries this service. */
const siteLimit = 50;

const audience = 'imprint';
/** Distinguishes ID tokens from other tokens of this service (RFC 8725, section 3.11). */
const idTokenType = 'JWT';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** The specification recommends two minutes. */
const logoutTokenSeconds = 120;

/** Verified claims of an access token. */
export interface AccessTokenClaims {
  sessionId: string;
  /** Null for a first-party session. */
  clientId: string | null;
  scopes: string[];
  audience: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Claims of an ID token that this service issued. */
export interface IdTokenClaims {
  accountId: string;
  sessionId: string;
  clientId: string;
}

interface IdTokenTerms {
  accessToken: string;
  nonce: string | null;
  algorithm: SigningAlgorithm;
}

interface SignatureTerms {
  algorithm: SigningAlgorithm;
  typ: string;
  recipient: string;
  seconds?: number;
}

const sessionClaims = ({ id: sid, accountId, authenticatedAt, amr }: Session): JWTPayload => ({
  sub: accountId,
  sid,
  auth_time: Math.floor(authenticatedAt.getTime() / 1_000),
  amr,
});

/** Claims about a person by scope (OpenID Connect Core, section 5.4); all of them without scopes. */
export function toClaims({ email, emailVerifiedAt = null, name, locale }: Account, scopes?: readonly string[]): object {
  const has = (scope: string) => scopes?.includes(scope) ?? true;
  return {
    ...(has('email') && { email, email_verified: emailVerifiedAt !== null }),
    ...(has('profile') && { ...(name && { name }), locale }),
  };
}

/** Left half of the hash that the algorithm uses (OpenID Connect Core, section 3.1.3.6). */
function accessTokenHash(token: string, algorithm: SigningAlgorithm): string {
  const digest = hash(algorithm === 'EdDSA' ? 'sha512' : 'sha256', token, 'buffer');
  return digest.subarray(0, digest.length / 2).toString('base64url');
}

/** Issues tokens that the JWKS verifies. */
export class AccessTokens {
  constructor(
    private readonly keys: SigningKeys,
    private readonly urls: Pick<IdentityUrls, 'issuer' | 'agentResource'>,
  ) {}

  get issuer(): string {
    return this.urls.issuer;
  }

  /**
   * Access token for ten minutes (RFC 9068). An application's token carries only what `scope` delegates, that of an agent
   * is for the MCP server alone.
   */
  issue(session: Session, access: Access, scope = session.scope ?? ''): Promise<string> {
    const clientId = session.delegatedTo();
    if (session.siteId) return this.#signAccess(session, this.urls.agentResource, { client_id: clientId, scope });
    const { organizations, sites } = clientId ? narrowedTo(access, scopeWords(scope)) : access;
    return this.#signAccess(session, audience, {
      kind: 'staff',
      ...(session.isImpersonation() && { act: { sub: 'operator' } }),
      ...(clientId && { client_id: clientId, scope }),
      orgs: organizations.map(({ organizationId, role }) => ({ id: organizationId, role })),
      sites: sites.slice(0, siteLimit).map(({ siteId, role }) => ({ id: siteId, role })),
      ...(sites.length > siteLimit && { sites_truncated: true }),
    });
  }

  /** Issues a logout token for the application of a session (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
  issueLogoutToken({ id: sid, accountId, clientId }: Session, algorithm: SigningAlgorithm): Promise<string> {
    const claims = { sub: accountId, sid, jti: newId(), events: { [logoutEvent]: {} } };
    return this.#sign(claims, {
      algorithm,
      typ: 'logout+jwt',
      recipient: clientId ?? audience,
      seconds: logoutTokenSeconds,
    });
  }

  /** Issues the ID token of an access token (OpenID Connect Core, section 2). */
  issueIdToken(account: Account, session: Session, { accessToken, nonce, algorithm }: IdTokenTerms): Promise<string> {
    const claims = {
      ...sessionClaims(session),
      ...(nonce !== null && { nonce }),
      at_hash: accessTokenHash(accessToken, algorithm),
      ...toClaims(account, scopeWords(session.scope)),
    };
    return this.#sign(claims, { algorithm, typ: idTokenType, recipient: session.clientId ?? audience });
  }

  /** Claims of an access token that this service issued; null for an invalid or expired one. */
  readAccessToken(token: string): Promise<AccessTokenClaims | null> {
    return this.#readFor(audience, token);
  }

  /** {@link readAccessToken} of a token for the MCP server. */
  readAgentToken(token: string): Promise<AccessTokenClaims | null> {
    return this.#readFor(this.urls.agentResource, token);
  }

  async #readFor(recipient: string, token: string): Promise<AccessTokenClaims | null> {
    const keys = createLocalJWKSet({ keys: await this.keys.published() });
    const terms = { algorithms: ['EdDSA'], typ: 'at+jwt', issuer: this.issuer, audience: recipient };
    try {
      const { payload } = await jwtVerify(token, keys, { ...terms, requiredClaims: ['sid', 'iat', 'exp'] });
      const { sid, client_id: clientId, scope, iat = 0, exp = 0 } = payload;
      return {
        sessionId: String(sid),
        clientId: typeof clientId === 'string' ? clientId : null,
        scopes: scopeWords(typeof scope === 'string' ? scope : ''),
        audience: recipient,
        issuedAt: new Date(iat * 1_000),
        expiresAt: new Date(exp * 1_000),
      };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  /** Null for any other token. An expired one counts, and one of a retired key: applications keep it for the logout. */
  async readIdToken(token: string): Promise<IdTokenClaims | null> {
    try {
      const kept = await this.keys.kept();
      const { payload, protectedHeader } = await compactVerify(
        token,
        async ({ kid }) => {
          const key = kept.find((each) => each.kid === kid);
          return importJWK(key ?? {}, key?.alg);
        },
        { algorithms: [...signingAlgorithms] },
      );
      const { iss, sub, sid, aud }: Record<string, unknown> = JSON.parse(new TextDecoder().decode(payload));
      const isOurs = protectedHeader.typ === idTokenType && iss === this.issuer;
      const isComplete = typeof sub === 'string' && typeof sid === 'string' && typeof aud === 'string';
      return isOurs && isComplete ? { accountId: sub, sessionId: sid, clientId: aud } : null;
    } catch {
      return null;
    }
  }

  #signAccess(session: Session, recipient: string, more: JWTPayload): Promise<string> {
    const claims = { ...sessionClaims(session), jti: newId(), ...more };
    return this.#sign(claims, { algorithm: 'EdDSA', typ: 'at+jwt', recipient });
  }

  async #sign(
    claims: JWTPayload,
    { algorithm, typ, recipient, seconds = accessTokenSeconds }: SignatureTerms,
  ): Promise<string> {
    const { kid, key } = await this.keys.active(algorithm);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, typ, kid })
      .setIssuer(this.issuer)
      .setAudience(recipient)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(key);
  }
}
