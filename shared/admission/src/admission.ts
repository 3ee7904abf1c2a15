import type { IncomingMessage } from 'node:http';
import {
  DomainError,
  forbidden,
  insufficientScope,
  rateLimited,
  unauthenticated,
  unavailable,
} from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import type { AdmissionGate, Bucket } from './admission-store.js';
import type { BucketName } from './bucket-names.js';
import type { BusyKeys } from './busy-keys.js';
import type { ClientAddresses } from './client-addresses.js';
import { type ChargedKey, lookupBuckets, toBuckets } from './key-buckets.js';
import type { KeyDirectory, KnownKey } from './key-directory.js';
import { type KeyRestrictions, refusalOf } from './key-restrictions.js';
import type { KeyUsage } from './key-usage.js';
import { keyInHeader, type PresentedKey, presentedKey } from './presented-key.js';
import { type Quota, toQuotas } from './quota.js';
import { RequestOrigin } from './request-origin.js';

/** An active key. */
export interface KeyRecord extends ChargedKey {
  principal: ChargedKey['principal'] & { keyId: string; siteId: string; scopes: readonly string[] };
  allowedOrigins: readonly string[];
  restrictions: KeyRestrictions;
  expiresAt: Date | null;
}

/** Requirements of an operation on a key. */
export interface KeyTerms {
  publicKey: 'allowed' | 'forbidden' | 'unauthorized';
  scopes: readonly string[];
  buckets: readonly BucketName[];
  /** Further buckets whose remaining quota the decision reports. */
  reported: readonly BucketName[];
  search: URLSearchParams;
  /** Takes what the operation needs beside tokens, before any is charged; returns the refusal. Repeatable. */
  reserve?: (principal: KeyRecord['principal']) => DomainError | null;
}

/** The decision on a request with a valid key. */
export interface Decision<Key> {
  record: Key;
  from: RequestOrigin;
  /** Null without the store: cached replies must not be used then. */
  siteEpoch: string | null;
  /** Empty without the store, and for an operation that does not accept the key. */
  quotas: readonly Quota[];
  refusal: DomainError | null;
}

export interface AdmissionDependencies<Key> {
  admission: AdmissionGate;
  keys: KeyDirectory<Key>;
  usage: KeyUsage;
  busy: BusyKeys;
  addresses: ClientAddresses;
  /** `live` rejects test keys. */
  keyEnvironment: 'live' | 'test';
  logger: Logger;
}

/** Retries while the key changes concurrently; bounds the load of one request. */
const staleRounds = 3;

/**
 * Decides on a request in the order of the contract: key (401), restriction (403), operation and origin of public keys,
 * scope (403), what it reserves (429, 503), buckets (429). Rejections before the buckets are not charged, but also require a current key record.
 */
export class Admission<Key extends KeyRecord> {
  constructor(private readonly dependencies: AdmissionDependencies<Key>) {}

  /** UNAUTHENTICATED without a valid key. */
  async decide(request: IncomingMessage, requestId: string, terms: KeyTerms): Promise<Decision<Key>> {
    const { keys, usage, busy } = this.dependencies;
    const presented = presentedKey(request, terms.publicKey === 'unauthorized' ? null : terms.search);
    this.#requireEnvironment(presented);
    const from = this.#originOf(request);
    for (let round = 1; round <= staleRounds; round++) {
      const known = await this.#keyOf(presented.hash, from, requestId);
      if (known.epoch === null) return this.#decideWithoutEpoch(known.record, from, terms);
      const { record } = known;
      const refusal = refusalFor(record, from, terms);
      const buckets = chargedBuckets(terms, record, from, refusal);
      const verdict = await this.#ask(presented.hash, known.epoch, record, buckets);
      if (verdict === null) {
        return this.#decideWithoutEpoch(await this.#recordWithoutStore(presented.hash, requestId), from, terms);
      }
      if (verdict.outcome === 'stale-key') {
        keys.forget(presented.hash);
        continue;
      }
      const retryAfterSeconds = verdict.outcome === 'limited' ? verdict.retryAfterSeconds : undefined;
      const quotas = toQuotas(buckets, verdict.debtsMicros, retryAfterSeconds);
      if (refusal) return { record, from, siteEpoch: null, quotas, refusal };
      busy.record(record.principal.keyId, verdict.outcome);
      if (verdict.outcome === 'limited') {
        return { record, from, siteEpoch: null, quotas, refusal: rateLimited(verdict.retryAfterSeconds) };
      }
      usage.record(record.principal.keyId);
      return { record, from, siteEpoch: verdict.siteEpoch, quotas, refusal: null };
    }
    throw unavailable('The key is being updated. Retry in one second.', { retryAfterSeconds: 1 });
  }

  /** Decides on a request whose credential the caller has checked, from restrictions to buckets. */
  async decideOn(record: Key, request: IncomingMessage, terms: KeyTerms): Promise<Decision<Key>> {
    return this.#decideWithoutEpoch(record, this.#originOf(request), terms);
  }

  async #decideWithoutEpoch(record: Key, from: RequestOrigin, terms: KeyTerms): Promise<Decision<Key>> {
    const decision = { record, from, siteEpoch: null, quotas: [] };
    const refusal = refusalFor(record, from, terms);
    if (refusal) return { ...decision, refusal };
    const verdict = await this.dependencies.admission.take(toBuckets(terms.buckets, record, from));
    return { ...decision, refusal: verdict.taken ? null : rateLimited(verdict.retryAfterSeconds) };
  }

  /** The valid API key of a request, independent of its scopes; null without one. */
  async findKey(request: IncomingMessage, requestId: string): Promise<Key | null> {
    const presented = keyInHeader(request);
    if (presented === null) return null;
    try {
      this.#requireEnvironment(presented);
      const { record } = await this.#keyOf(presented.hash, this.#originOf(request), requestId);
      return record;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return null;
      throw error;
    }
  }

  #requireEnvironment({ environment }: PresentedKey): void {
    if (this.dependencies.keyEnvironment === 'live' && environment === 'test') throw unauthenticated();
  }

  async #ask(keyHash: string, keyEpoch: string, { principal: { siteId } }: Key, buckets: readonly Bucket[]) {
    try {
      return await this.dependencies.admission.admit({ keyHash, keyEpoch, siteId, buckets });
    } catch (error) {
      this.#logStoreUnreachable(error);
      return null;
    }
  }

  async #keyOf(hash: string, from: RequestOrigin, requestId: string): Promise<{ record: Key; epoch: string | null }> {
    const { keys } = this.dependencies;
    const known = keys.peek(hash);
    if (known) return inForce(known);
    try {
      const fetched = await keys.fetch(hash, requestId, () => this.#guardLookups(from.ip));
      if (!fetched) throw unauthenticated();
      return inForce(fetched);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.#logStoreUnreachable(error);
      return { record: await this.#recordWithoutStore(hash, requestId), epoch: null };
    }
  }

  /** Rate limits uncached lookups, which key guessing would cause. */
  async #guardLookups(ip: string): Promise<void> {
    const verdict = await this.dependencies.admission.take(lookupBuckets(ip));
    if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
  }

  /** Without the store a cached record cannot be validated, so every request fetches the key. */
  async #recordWithoutStore(hash: string, requestId: string): Promise<Key> {
    const record = await this.dependencies.keys.fetchUncached(hash, requestId);
    if (!record) throw unauthenticated();
    return record;
  }

  #logStoreUnreachable(error: unknown): void {
    this.dependencies.logger.error(
      { err: error },
      'admission store unreachable, each process limits requests for itself',
    );
  }

  #originOf(request: IncomingMessage): RequestOrigin {
    return new RequestOrigin(request, this.dependencies.addresses);
  }
}

/** A refused request is not charged, and an operation that does not accept the key reveals no quotas. */
function chargedBuckets(
  { buckets, reported }: KeyTerms,
  record: KeyRecord,
  from: RequestOrigin,
  refusal: DomainError | null,
): Bucket[] {
  if (refusal?.code === 'UNAUTHENTICATED') return [];
  const readOnly = (bucket: Bucket): Bucket => ({ ...bucket, isReadOnly: true });
  const charged = toBuckets(buckets, record, from);
  if (!refusal && reported.length === 0) return charged;
  return [...(refusal ? charged.map(readOnly) : charged), ...toBuckets(reported, record, from).map(readOnly)];
}

function inForce<Key extends KeyRecord>(known: KnownKey<Key>): KnownKey<Key> {
  if (known.record.expiresAt && known.record.expiresAt <= new Date()) throw unauthenticated();
  return known;
}

function refusalFor(
  { principal, restrictions, allowedOrigins }: KeyRecord,
  from: RequestOrigin,
  { publicKey, scopes, reserve }: KeyTerms,
): DomainError | null {
  const isPublic = principal.keyKind === 'public';
  const restriction = refusalOf(restrictions, from);
  if (restriction) return forbidden(restriction);
  if (isPublic && publicKey === 'unauthorized') return unauthenticated();
  if (isPublic && publicKey === 'forbidden') {
    return forbidden(`This operation requires a secret key with the scope ${scopes[0]}.`);
  }
  if (isPublic && from.origin !== undefined && !isAllowedOrigin(from.origin, allowedOrigins)) {
    return forbidden('This key may not be used from this origin. Add it to the allowed origins of the key.');
  }
  const missing = scopes.find((scope) => !principal.scopes.includes(scope));
  if (missing) return insufficientScope(missing);
  return reserve?.(principal) ?? null;
}

function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes('*') || allowed.includes(origin.toLowerCase());
}
