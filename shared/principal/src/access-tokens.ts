import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AccessTokenClaims, accessTokenClaims } from './access-token-claims.js';

const algorithm = 'EdDSA';
/** Keys are refetched after this, so that a withdrawn key stops verifying. */
const keysMillis = 5 * 60_000;
/** Known keys keep verifying this long while identity is unreachable, so that one timeout does not reject every session. */
const staleKeysMillis = 10 * 60_000;
/** An unknown key id refetches the keys, at most once per id in this time and limited in total. */
const unknownKeyMillis = 30_000;
const unknownKeyFetches = 10;
const unknownKeyLimit = 1_000;
/** Allowed clock skew. */
const leewaySeconds = 30;

type VerificationKey = Awaited<ReturnType<typeof importJWK>>;

/** Published keys of access tokens (RFC 7517). */
export interface KeySet {
  keys: readonly JWK[];
}

/** Verifies the signature and the claims of access tokens. Whether their session is still in force, identity decides. */
export class AccessTokens {
  #keys = new Map<string, VerificationKey>();
  #keysAt = 0;
  #fetching: Promise<void> | null = null;
  readonly #unknownKeys = new LRUCache<string, true>({ max: unknownKeyLimit, ttl: unknownKeyMillis });
  #unknownFetches: number[] = [];

  constructor(
    private readonly readKeys: () => Promise<KeySet>,
    private readonly issuer: () => string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Null for a forged or expired token. Throws the error of the fetch while there are no keys. */
  async verify(token: string): Promise<AccessTokenClaims | null> {
    const key = await this.#keyOf(toKeyId(token));
    if (!key) return null;
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: 'at+jwt',
        issuer: this.issuer(),
        audience: 'imprint',
        clockTolerance: leewaySeconds,
      });
      return accessTokenClaims(payload, Date.now() / 1_000);
    } catch {
      return null;
    }
  }

  /** The account that a token is charged to; undefined for a token that is not verified. */
  async accountOf(token: string): Promise<string | undefined> {
    return (await this.verify(token).catch(() => null))?.accountId;
  }

  async #keyOf(id: string | null): Promise<VerificationKey | undefined> {
    if (id === null) return undefined;
    const age = this.now() - this.#keysAt;
    if (age > keysMillis) {
      await this.#refreshKeys().catch((error: unknown) => {
        if (age > staleKeysMillis) throw error;
      });
    }
    // A running fetch may predate the key; then fetch once more.
    await this.#fetchedWithout(id);
    if (!this.#keys.has(id) && this.#mayFetch(id)) {
      // A key that cannot be fetched is unknown, not unavailable: keys are published a day before they sign, and
      // attackers name as many as they like.
      await this.#refreshKeys().catch(() => void this.#unknownKeys.delete(id));
    }
    await this.#fetchedWithout(id);
    return this.#keys.get(id);
  }

  /** Waits for a running fetch while the key is unknown. */
  async #fetchedWithout(id: string): Promise<void> {
    if (!this.#keys.has(id)) await this.#fetching?.catch(() => undefined);
  }

  #refreshKeys(): Promise<void> {
    this.#fetching ??= this.#fetchKeys().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  /** Limits refetches for forged key ids without blocking new keys. */
  #mayFetch(id: string): boolean {
    const since = Date.now() - unknownKeyMillis;
    this.#unknownFetches = this.#unknownFetches.filter((at) => at > since);
    if (this.#unknownKeys.has(id) || this.#unknownFetches.length >= unknownKeyFetches) return false;
    this.#unknownKeys.set(id, true);
    this.#unknownFetches.push(Date.now());
    return true;
  }

  async #fetchKeys(): Promise<void> {
    const { keys } = await this.readKeys();
    // Those of other algorithms sign ID tokens.
    const ofTokens = keys.filter(({ alg = algorithm }) => alg === algorithm);
    const imported = await Promise.all(
      ofTokens.map(async (jwk) => [jwk.kid ?? '', await importJWK(jwk, algorithm)] as const),
    );
    this.#keys = new Map(imported);
    this.#keysAt = this.now();
  }
}

/** By `kid` only: other key headers (`jwk`, `jku`, `x5u`) are attacker-controlled and ignored. Null for no token. */
function toKeyId(token: string): string | null {
  try {
    const { kid = '' } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}
