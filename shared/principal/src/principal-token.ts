import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type SignedCaller, signedCallerSchema } from './caller.js';

/** Header that carries the signed principal between processes; stripped at every outer edge. */
export const principalHeader = 'x-imprint-principal';

const issuer = 'imprint';
/** Covers one slow request and limits the use of a captured token. */
const lifetimeSeconds = 60;
/** A token is reused for this long, so that a burst of requests signs once. */
const reuseSeconds = 20;
const cacheLimit = 1_000;
/** Longer claims are deflated: 150 memberships would exceed the header limit. */
const plainCharacters = 2_000;
/** Bounds what a compressed token inflates to. */
const inflatedBytes = 1024 * 1024;

/** Header limit between services: fits the token at the maximum number of memberships, and the site names. */
export const internalHeaderBytes = 48 * 1024;

interface SignedEntry {
  token: string;
  reusableUntil: number;
}

/** Signs callers with the first of the shared secrets (HS256) and verifies with all. */
export class PrincipalTokens {
  readonly #secrets: readonly Uint8Array[];
  readonly #signed = new Map<string, SignedEntry>();
  readonly #verified = new Map<string, { caller: SignedCaller; expiresAt: number }>();

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets.map((secret) => new TextEncoder().encode(secret));
  }

  async sign({ principal, client }: SignedCaller): Promise<string> {
    const claims = { principal, ...(client && { client }) };
    const payload = JSON.stringify(claims);
    const nowSeconds = Date.now() / 1000;
    const known = this.#signed.get(payload);
    if (known && known.reusableUntil > nowSeconds) return known.token;
    const carried = payload.length > plainCharacters ? { deflated: deflated(payload) } : claims;
    const token = await new SignJWT(carried)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(this.#secrets[0] as Uint8Array);
    remember(this.#signed, payload, { token, reusableUntil: nowSeconds + reuseSeconds });
    return token;
  }

  /** Null for a forged, expired or malformed token. */
  async verify(token: string): Promise<SignedCaller | null> {
    const known = this.#verified.get(token);
    if (known && known.expiresAt > Date.now() / 1000) return known.caller;
    for (const secret of this.#secrets) {
      try {
        const { payload } = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'] });
        const caller = signedCallerSchema.parse(parseClaims(payload));
        remember(this.#verified, token, { caller, expiresAt: payload.exp ?? 0 });
        return caller;
      } catch {
        // Try the next secret.
      }
    }
    return null;
  }
}

const deflated = (text: string): string => deflateRawSync(text).toString('base64url');

const parseClaims = (payload: JWTPayload): unknown =>
  typeof payload.deflated === 'string'
    ? JSON.parse(
        inflateRawSync(Buffer.from(payload.deflated, 'base64url'), { maxOutputLength: inflatedBytes }).toString(),
      )
    : payload;

/** Evicts the oldest entry when full. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.size > cacheLimit ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
}
