import { accessEpoch } from '@imprint/admission/access-epoch';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { narrowedTo, scopeWords } from '@imprint/principal/application-scope';
import type { StaffPrincipal } from '@imprint/principal/principal';
import { importJWK, type JWK, type JWTHeaderParameters, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AccessTokenClaims, accessTokenClaims } from './access-token-claims.js';

/** How long what identity said of a session holds, when no change is heard of: the bound while the store is away. */
const accessMillis = 4_000;
/** After this keys are asked for again, so that one that is no longer published no longer verifies. */
const keysMillis = 5 * 60_000;
/** While identity does not answer, known keys verify until then: one late answer must not refuse every session at once. */
const staleKeysMillis = 10 * 60_000;
/** An unknown key id asks for the keys again; the same one not for so long, and all of them together not too often. */
const unknownKeyMillis = 30_000;
const unknownKeyFetches = 10;
const unknownKeyLimit = 1_000;
const sessionLimit = 20_000;
/** Clocks of two machines may differ by this much. */
const leewaySeconds = 30;

const keysQuery = 'query GatewayKeys { jsonWebKeys }';
const accessQuery = `query GatewaySessionAccess($sessionId: ID!, $siteIds: [ID!]!) {
  sessionAccess(sessionId: $sessionId, siteIds: $siteIds) {
    accountId
    isImpersonated
    clientId
    scope
    organizations { organizationId role permissions }
    sites { siteId role permissions }
    isTruncated
  }
}`;

interface SessionAccess extends Omit<StaffPrincipal, 'kind' | 'sessionId' | 'application' | 'isImpersonated'> {
  isImpersonated: boolean;
  /** The application that the session was opened for; null for our own interfaces. */
  clientId: string | null;
  scope: string | null;
  /** More sites than a principal carries: only those that were asked for. */
  isTruncated: boolean;
}
/** What is remembered of a session, and the epoch since which it is. */
interface SessionCopy {
  sessionId: string;
  epoch: string;
}

type VerificationKey = Awaited<ReturnType<typeof importJWK>>;

/** Turns an access token into a member of staff with the memberships of right now. */
export class BearerAuthentication {
  #keys = new Map<string, VerificationKey>();
  #keysAt = 0;
  #fetching: Promise<void> | null = null;
  readonly #unknownKeys = new LRUCache<string, number>({ max: unknownKeyLimit, ttl: unknownKeyMillis });
  #unknownFetches: number[] = [];
  /** By session and its epoch, then by the sites that were asked for. */
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
   * Null for every token that is not one of ours and in force. `siteIds` are the sites that the request
   * names: of somebody with very many sites only those are told. Throws UNAVAILABLE when identity is away.
   */
  async staffOf(token: string, siteIds: readonly string[] = []): Promise<StaffPrincipal | null> {
    const claims = await this.#claimsOf(token);
    if (claims === null) return null;
    const { sessionId } = claims;
    // A change of the account's rights is in force with the next request: it moves the epoch. While the store is away each
    // process is on its own, and what it remembers ends after `accessMillis`.
    const epoch = await this.admission.epochOf(accessEpoch(claims.accountId)).catch(() => 'unknown');
    const copy = { sessionId, epoch };
    const whole = await this.#accessOf(copy, []);
    const access = whole?.isTruncated && siteIds.length > 0 ? await this.#accessOf(copy, siteIds) : whole;
    if (!access || access.accountId !== claims.accountId) return null;
    if (access.clientId !== (claims.application?.clientId ?? null)) return null;
    const { accountId, organizations, sites, isImpersonated } = access;
    const person = { kind: 'staff', sessionId, accountId, ...(isImpersonated && { isImpersonated }) } as const;
    if (!claims.application) return { ...person, organizations, sites };
    // A token may say less than its session has, and a session less than it had when the token was signed.
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

  /** By the key id alone: what else a header says of keys is never looked at. */
  async #keyOf({ kid = '' }: JWTHeaderParameters): Promise<VerificationKey> {
    const age = this.now() - this.#keysAt;
    if (age > keysMillis) {
      await this.#refreshKeys().catch((error: unknown) => {
        if (age > staleKeysMillis) throw error;
      });
    }
    // A fetch that is under way may have begun before the key was made: then one more is asked for.
    if (!this.#keys.has(kid)) await this.#fetching;
    if (!this.#keys.has(kid) && this.#mayAskFor(kid)) await this.#refreshKeys();
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

  /** Made-up key ids shall not make us ask without end, nor keep a new key from being found. */
  #mayAskFor(kid: string): boolean {
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
    const asked = this.queryIdentity<{ sessionAccess: SessionAccess | null }>(accessQuery, { sessionId, siteIds }).then(
      ({ sessionAccess }) => sessionAccess,
    );
    // Only the first one starts the time: what is added later ends with it.
    if (ofSession.size === 0) this.#access.set(copyKey, ofSession);
    ofSession.set(siteKey, asked);
    asked.catch(() => ofSession.delete(siteKey));
    return asked;
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error as { code?: unknown }).code === 'UNAVAILABLE';
