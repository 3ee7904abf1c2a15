import type { IncomingMessage } from 'node:http';
import type { AdmissionGate, Bucket } from '@imprint/admission/admission-store';
import { addressBuckets, canonicalAddress, clientAddress } from '@imprint/admission/client-address';
import { refusalOf } from '@imprint/admission/key-restrictions';
import {
  DomainError,
  forbidden,
  insufficientScope,
  rateLimited,
  unauthenticated,
  unavailable,
} from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import type { Logger } from '@imprint/observability/logger';
import { lookupsPerMinute, toBuckets } from '../buckets.js';
import type { BusyKeys } from '../keys/busy-keys.js';
import type { KeyDirectory, KnownKey } from '../keys/key-directory.js';
import type { KeyRecord } from '../keys/key-record.js';
import type { KeyUsage } from '../keys/key-usage.js';
import { getBucketNames, getScopes } from '../route.js';
import { isPersonal, type RefusedLeads } from '../routes/leads/refused-leads.js';
import { keyInHeader, type PresentedKey, presentedKey } from './credential.js';
import type { AdmittedRequest, InboundRequest } from './inbound-request.js';

export interface AdmissionDependencies {
  admission: AdmissionGate;
  keys: KeyDirectory;
  usage: KeyUsage;
  refused: RefusedLeads;
  busy: BusyKeys;
  trustedProxies: readonly string[];
  regionHeader: string;
  /** `live` rejects test keys. */
  keyEnvironment: 'live' | 'test';
  logger: Logger;
}

interface Origin {
  ip: string;
  region: string | null;
  origin: string | undefined;
}

/** Retries while the key changes concurrently; bounds the load of one request. */
const staleRounds = 3;

/**
 * Admits a request in the order of the contract: key (401), restriction (403), route and origin of public keys, scope
 * (403), buckets (429). Rejections before the buckets are not charged, but also require a current key record.
 */
export class Admission {
  constructor(private readonly dependencies: AdmissionDependencies) {}

  async admit(request: IncomingMessage, inbound: InboundRequest): Promise<AdmittedRequest> {
    const { keys, usage } = this.dependencies;
    const presented = presentedKey(request, inbound);
    this.#requireEnvironment(presented);
    const from = this.#originOf(request);
    for (let round = 1; round <= staleRounds; round++) {
      const known = await this.#keyOf(presented.hash, from, inbound);
      if (known.epoch === null) return this.#admitWithoutStore(known.record, from, inbound);
      const refusal = refusalFor(known.record, from, inbound);
      const buckets = refusal ? [] : toBuckets(getBucketNames(inbound.route, inbound.search), known.record, from.ip);
      const verdict = await this.#ask(presented.hash, known.epoch, known.record, buckets);
      if (verdict === null) {
        const record = await this.#recordWithoutStore(presented.hash, inbound);
        return this.#admitWithoutStore(record, from, inbound);
      }
      if (verdict.outcome === 'stale-key') {
        keys.forget(presented.hash);
        continue;
      }
      if (refusal) throw await this.#recordRefusal(refusal, known.record, from, inbound);
      const { keyId } = known.record.principal;
      this.dependencies.busy.note(keyId, verdict.outcome);
      if (verdict.outcome === 'limited') {
        throw await this.#recordRefusal(rateLimited(verdict.retryAfterSeconds), known.record, from, inbound);
      }
      usage.note(keyId);
      const client = isPersonal(inbound) ? { client: { address: from.ip, userAgent: null } } : {};
      return { ...inbound, ...client, key: known.record, siteEpoch: verdict.siteEpoch };
    }
    throw unavailable('The key is being updated. Retry in one second.', { retryAfterSeconds: 1 });
  }

  /** Rejected lead requests are also written to the access log. */
  async #recordRefusal(refusal: DomainError, { principal }: KeyRecord, { ip }: Origin, inbound: InboundRequest) {
    const { keyId, siteId } = principal;
    await this.dependencies.refused.record(inbound, { keyId, siteId, address: ip }, refusal);
    return refusal;
  }

  /** Whether a request has a valid API key, independent of its scopes. */
  async holdsKey(request: IncomingMessage, requestId: string): Promise<boolean> {
    const presented = keyInHeader(request);
    if (presented === null) return false;
    try {
      this.#requireEnvironment(presented);
      await this.#keyOf(presented.hash, this.#originOf(request), { requestId });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return false;
      throw error;
    }
  }

  #requireEnvironment({ environment }: PresentedKey): void {
    if (this.dependencies.keyEnvironment === 'live' && environment === 'test') throw unauthenticated();
  }

  async #ask(keyHash: string, keyEpoch: string, record: KeyRecord, buckets: readonly Bucket[]) {
    try {
      return await this.dependencies.admission.admit({ keyHash, keyEpoch, siteId: record.principal.siteId, buckets });
    } catch (error) {
      this.#storeIsAway(error);
      return null;
    }
  }

  async #keyOf(
    hash: string,
    { ip }: Origin,
    { requestId }: Pick<InboundRequest, 'requestId'>,
  ): Promise<{ record: KeyRecord; epoch: string | null }> {
    const { keys } = this.dependencies;
    const known = keys.peek(hash);
    if (known) return inForce(known);
    try {
      const fetched = await keys.fetch(hash, requestId, () => this.#guardLookups(ip));
      if (!fetched) throw unauthenticated();
      return inForce(fetched);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.#storeIsAway(error);
      return { record: await this.#recordWithoutStore(hash, { requestId }), epoch: null };
    }
  }

  /** Rate limits uncached lookups, which key guessing would cause. */
  async #guardLookups(ip: string): Promise<void> {
    const limit = { name: 'lookups', limit: lookupsPerMinute };
    const guards = addressBuckets(limit, (network) => `lookups:${network}`, ip);
    const verdict = await this.dependencies.admission.take(guards);
    if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
  }

  /** Without the store a cached record cannot be validated, so every request fetches the key. */
  async #recordWithoutStore(hash: string, { requestId }: Pick<InboundRequest, 'requestId'>): Promise<KeyRecord> {
    const record = await this.dependencies.keys.fetchUncached(hash, requestId);
    if (!record) throw unauthenticated();
    return record;
  }

  /** Without the store, requests are not rate limited; requests for personal data are rejected. */
  async #admitWithoutStore(record: KeyRecord, from: Origin, inbound: InboundRequest): Promise<AdmittedRequest> {
    const refusal =
      refusalFor(record, from, inbound) ??
      (isPersonal(inbound)
        ? unavailable('The rate limiter is unavailable. Retry later.', { retryAfterSeconds: 5 })
        : null);
    if (refusal) throw await this.#recordRefusal(refusal, record, from, inbound);
    return { ...inbound, key: record, siteEpoch: null };
  }

  #storeIsAway(error: unknown): void {
    this.dependencies.logger.error({ err: error }, 'admission store unreachable, requests are not rate limited');
  }

  /** The client address: the socket peer, or the last hop outside the trusted proxies. */
  addressOf(request: IncomingMessage): string {
    const forwarded = request.headers['x-forwarded-for'];
    return clientAddress(
      request.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      this.dependencies.trustedProxies,
    );
  }

  /** The visitor address that the web layer forwards; null when absent. */
  visitorOf(request: IncomingMessage): string | null {
    const forwarded = request.headers['x-forwarded-for'];
    if (typeof forwarded !== 'string' || forwarded.trim() === '') return null;
    const peer = canonicalAddress(request.socket.remoteAddress ?? '') ?? '';
    return clientAddress(peer, forwarded, [hostCidr(peer), ...this.dependencies.trustedProxies]);
  }

  #originOf(request: IncomingMessage): Origin {
    const { trustedProxies, regionHeader } = this.dependencies;
    // Only a trusted proxy may set the region; a client could forge it.
    const isProxied = clientAddress(request.socket.remoteAddress ?? '', '0.0.0.0', trustedProxies) === '0.0.0.0';
    const region = isProxied ? ownValue(request.headers, regionHeader) : undefined;
    return {
      ip: this.addressOf(request),
      region: typeof region === 'string' ? region : null,
      origin: request.headers.origin,
    };
  }
}

/** The address as a CIDR. */
const hostCidr = (address: string): string => `${address}/${address.includes(':') ? 128 : 32}`;

function inForce(known: KnownKey): KnownKey {
  if (known.record.expiresAt && known.record.expiresAt <= new Date()) throw unauthenticated();
  return known;
}

function refusalFor(
  record: KeyRecord,
  { ip, region, origin }: Origin,
  { route, search }: InboundRequest,
): DomainError | null {
  const isPublic = record.principal.keyKind === 'public';
  const restriction = refusalOf(record.restrictions, { ip, region, now: new Date() });
  if (restriction) return forbidden(restriction);
  if (isPublic && route.publicKey === 'unauthorized') return unauthenticated();
  if (isPublic && route.publicKey === 'forbidden') {
    return forbidden(`This operation requires a secret key with the scope ${route.scope}.`);
  }
  if (isPublic && origin !== undefined && !isAllowedOrigin(origin, record.allowedOrigins)) {
    return forbidden('This key may not be used from this origin. Add it to the allowed origins of the key.');
  }
  const missing = getScopes(route, search).find((scope) => !record.principal.scopes.includes(scope));
  return missing ? insufficientScope(missing) : null;
}

function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes('*') || allowed.includes(origin.toLowerCase());
}
