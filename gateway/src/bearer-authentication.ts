import { accessEpoch } from '@imprint/admission/access-epoch';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { narrowedTo, scopeWords } from '@imprint/principal/application-scope';
import type { StaffPrincipal } from '@imprint/principal/principal';
import { importJWK, type JWK, type JWTHeaderParameters, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AccessTokenClaims, accessTokenClaims } from './access-token-claims.js';

/** Maximum staleness of cached session access while the admission store is unreachable. */
const accessMillis = 4_000;
/** Keys are refetched after this, so that a withdrawn key stops verifying. */
const keysMillis = 5 * 60_000;
/** Known keys keep verifying this long while identity is unreachable, so that one timeout does not reject every session. */
const staleKeysMillis = 10 * 60_000;
/** An unknown key id refetches the keys, at most once per id in this time and limited in total. */
const unknownKeyMillis = 30_000;
const unknownKeyFetches = 10;
const unknownKeyLimit = 1_000;
const sessionLimit = 20_000;
/** Allowed clock skew. */
const leewaySeconds = 30;

const keysQuery = 'query GatewayKeys { jsonWebKeys }';
const accessQuery = `query GatewaySessionAccess($sessionId: ID!, $siteIds: [ID!]!) {
  sessionAccess(sessionId: $sessionId, siteIds: $siteIds) {
    accountId
    isImpersonated
    isOperator
    hasSecondFactor
    clientId
    scope
    organizations { organizationId role permissions }
    sites { siteId role permissions }
    restrictions { organizationId }
    isTruncated
  }
}`;

interface SessionAccess extends Pick<StaffPrincipal, 'accountId' | 'organizations' | 'sites'> {
  isImpersonated: boolean;
  isOperator: boolean;
  /** True for a session that has proven one. */
  hasSecondFactor: boolean;
  /** The application of the session; null for first-party clients. */
  clientId: string | null;
  scope: string | null;
  restrictions: { organizationId: string }[];
  /** True when the account has more sites than a principal holds; then only the requested ones are listed. */
  isTruncated: boolean;
}
/** Cached access of a session and its epoch. */
interface SessionCopy {
  sessionId: string;
  epoch: string;
}

type VerificationKey = Awaited<ReturnType<typeof importJWK>>;

/** Resolves an access token to a member of staff with current memberships. */
export class BearerAuthentication {
  #keys = new Map<string, VerificationKey>();
  #keysAt = 0;
  #fetching: Promise<void> | null = null;
  readonly #unknownKeys = new LRUCache<string, number>({ max: unknownKeyLimit, ttl: unknownKeyMillis });
  #unknownFetches: number[] = [];
  /** By session and epoch, then by requested sites. */
  readonly #access = new LRUCache<string, Map<string, Promise<SessionAccess | null>>>({
    max: sessionLimit,
    ttl: accessMillis,
  });

  constructor(
    private readonly queryIdentity: SubgraphQuery,
    private readonly issuer: () => string,
    private readonly admission: AdmissionStore,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Null for an invalid, expired or revoked token. `siteIds` are the sites that the request names: an account with very
   * many sites gets only those. UNAVAILABLE when identity is unreachable.
   */
  async staffOf(token: string, siteIds: readonly string[] = []): Promise<StaffPrincipal | null> {
    const claims = await this.#claimsOf(token);
    if (claims === null) return null;
    const { sessionId } = claims;
    // A permission change bumps the epoch, so it applies to the next request. Without the store, cached access expires
    // after `accessMillis`.
    const epoch = await this.admission.epochOf(accessEpoch(claims.accountId)).catch(() => 'unknown');
    const copy = { sessionId, epoch };
    const whole = await this.#accessOf(copy, []);
    const access = whole?.isTruncated && siteIds.length > 0 ? await this.#accessOf(copy, siteIds) : whole;
    if (!access || access.accountId !== claims.accountId) return null;
    if (access.clientId !== (claims.application?.clientId ?? null)) return null;
    const { accountId, organizations, sites, isImpersonated, isOperator, hasSecondFactor, restrictions } = access;
    const restrictedOrganizations = restrictions.map(({ organizationId }) => organizationId);
    const person = {
      ...({ kind: 'staff', sessionId, accountId } as const),
      ...(isImpersonated && { isImpersonated }),
      ...(restrictions.length > 0 && { restrictedOrganizations }),
    };
    const operator = isOperator && { isOperator, ...(!hasSecondFactor && ({ needsSecondFactor: true } as const)) };
    if (!claims.application) return { ...person, ...operator, organizations, sites };
    // The token may have fewer scopes than its session, and the session fewer than when the token was signed.
    const granted = scopeWords(access.scope);
    const scopes = claims.application.scopes.filter((scope) => granted.includes(scope));
    const application = { clientId: claims.application.clientId, scopes };
    return { ...person, ...narrowedTo({ organizations, sites }, scopes), application };
  }

  async #claimsOf(token: string): Promise<AccessTokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.#keyOf(header), {
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        issuer: this.issuer(),
        audience: 'imprint',
        clockTolerance: leewaySeconds,
      });
      return accessTokenClaims(payload, Date.now() / 1_000);
    } catch (error) {
      if (isAway(error)) throw error;
      return null;
    }
  }

  /** By `kid` only: other key headers (`jwk`, `jku`, `x5u`) are attacker-controlled and ignored. */
  async #keyOf({ kid = '' }: JWTHeaderParameters): Promise<VerificationKey> {
    const age = this.now() - this.#keysAt;
    if (age > keysMillis) {
      await this.#refreshKeys().catch((error: unknown) => {
        if (age > staleKeysMillis) throw error;
      });
    }
    // A running fetch may predate the key; then fetch once more.
    if (!this.#keys.has(kid)) await this.#fetching;
    if (!this.#keys.has(kid) && this.#mayFetch(kid)) await this.#refreshKeys();
    if (!this.#keys.has(kid)) await this.#fetching;
    const key = this.#keys.get(kid);
    if (!key) throw new Error('unknown key');
    return key;
  }

  #refreshKeys(): Promise<void> {
    this.#fetching ??= this.#fetchKeys().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  /** Limits refetches for forged key ids without blocking new keys. */
  #mayFetch(kid: string): boolean {
    const since = Date.now() - unknownKeyMillis;
    this.#unknownFetches = this.#unknownFetches.filter((at) => at > since);
    if (this.#unknownKeys.has(kid) || this.#unknownFetches.length >= unknownKeyFetches) return false;
    this.#unknownKeys.set(kid, Date.now());
    this.#unknownFetches.push(Date.now());
    return true;
  }

  async #fetchKeys(): Promise<void> {
    const { jsonWebKeys } = await this.queryIdentity<{ jsonWebKeys: { keys: JWK[] } }>(keysQuery, {});
    const keys = await Promise.all(
      jsonWebKeys.keys.map(async (jwk) => [jwk.kid ?? '', await importJWK(jwk, 'EdDSA')] as const),
    );
    this.#keys = new Map(keys);
    this.#keysAt = this.now();
  }

  #accessOf({ sessionId, epoch }: SessionCopy, siteIds: readonly string[]): Promise<SessionAccess | null> {
    const copyKey = `${sessionId} ${epoch}`;
    const ofSession = this.#access.get(copyKey) ?? new Map<string, Promise<SessionAccess | null>>();
    const siteKey = siteIds.join(' ');
    const known = ofSession.get(siteKey);
    if (known) return known;
    const fetched = this.queryIdentity<{ sessionAccess: SessionAccess | null }>(accessQuery, {
      sessionId,
      siteIds,
    }).then(({ sessionAccess }) => sessionAccess);
    // The first entry sets the expiry of all later ones.
    if (ofSession.size === 0) this.#access.set(copyKey, ofSession);
    ofSession.set(siteKey, fetched);
    fetched.catch(() => ofSession.delete(siteKey));
    return fetched;
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error as { code?: unknown }).code === 'UNAVAILABLE';
