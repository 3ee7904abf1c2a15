import { accessEpoch } from '@imprint/admission/access-epoch';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { AccessTokens, type KeySet } from '@imprint/principal/access-tokens';
import { narrowedTo, scopeWords } from '@imprint/principal/application-scope';
import type { StaffPrincipal } from '@imprint/principal/principal';
import { LRUCache } from 'lru-cache';

/** Maximum staleness of cached session access while the admission store is unreachable. */
const accessMillis = 4_000;
const sessionLimit = 20_000;

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

/** Resolves an access token to a member of staff with current memberships. */
export class BearerAuthentication {
  readonly #tokens: AccessTokens;
  /** By session and epoch, then by requested sites. */
  readonly #access = new LRUCache<string, Map<string, Promise<SessionAccess | null>>>({
    max: sessionLimit,
    ttl: accessMillis,
  });

  constructor(
    private readonly queryIdentity: SubgraphQuery,
    issuer: () => string,
    private readonly admission: AdmissionStore,
    now: () => number = Date.now,
  ) {
    const readKeys = async () => (await queryIdentity<{ jsonWebKeys: KeySet }>(keysQuery, {})).jsonWebKeys;
    this.#tokens = new AccessTokens(readKeys, issuer, now);
  }

  /**
   * Null for an invalid, expired or revoked token. `siteIds` are the sites that the request names: an account with very
   * many sites gets only those. UNAVAILABLE when identity is unreachable.
   */
  async authenticateStaff(token: string, siteIds: readonly string[] = []): Promise<StaffPrincipal | null> {
    const claims = await this.#tokens.verify(token);
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
