import type { IncomingMessage } from 'node:http';
import type { AdmissionGate, Bucket } from '@imprint/admission/admission-store';
import type { BusyKeys } from '@imprint/admission/busy-keys';
import type { ClientAddresses } from '@imprint/admission/client-addresses';
import { lookupBuckets, toBuckets } from '@imprint/admission/key-buckets';
import type { KeyDirectory, KnownKey } from '@imprint/admission/key-directory';
import { refusalOf } from '@imprint/admission/key-restrictions';
import type { KeyUsage } from '@imprint/admission/key-usage';
import {
  DomainError,
  forbidden,
  insufficientScope,
  rateLimited,
  unauthenticated,
  unavailable,
} from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import { getBucketNames, getScopes } from '../route.js';
import { isPersonal } from '../routes/leads/refused-leads.js';
import type { KeyRecord } from '../service-operations.js';
import { keyInHeader, type PresentedKey, presentedKey } from './credential.js';
import type { ReadContext, Step } from './request-context.js';

export interface AdmissionDependencies {
  admission: AdmissionGate;
  keys: KeyDirectory<KeyRecord>;
  usage: KeyUsage;
  busy: BusyKeys;
  addresses: ClientAddresses;
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

  readonly step: Step = async (context, next) => {
    await this.admit(context);
    await next();
  };

  async admit(context: ReadContext): Promise<void> {
    const { keys, usage, busy } = this.dependencies;
    const presented = presentedKey(context);
    this.#requireEnvironment(presented);
    const from = this.#originOf(context.request);
    for (let round = 1; round <= staleRounds; round++) {
      const known = await this.#keyOf(presented.hash, from, context);
      if (known.epoch === null) return this.#admitWithoutStore(known.record, from, context);
      const { record } = known;
      const refusal = refusalFor(record, from, context);
      const buckets = refusal ? [] : toBuckets(getBucketNames(context.route, context.search), record, from.ip);
      const verdict = await this.#ask(presented.hash, known.epoch, record, buckets);
      if (verdict === null) {
        return this.#admitWithoutStore(await this.#recordWithoutStore(presented.hash, context), from, context);
      }
      if (verdict.outcome === 'stale-key') {
        keys.forget(presented.hash);
        continue;
      }
      setKey(context, record, from);
      if (refusal) throw refusal;
      busy.note(record.principal.keyId, verdict.outcome);
      if (verdict.outcome === 'limited') throw rateLimited(verdict.retryAfterSeconds);
      usage.note(record.principal.keyId);
      context.siteEpoch = verdict.siteEpoch;
      return;
    }
    throw unavailable('The key is being updated. Retry in one second.', { retryAfterSeconds: 1 });
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
    { requestId }: Pick<ReadContext, 'requestId'>,
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
    const verdict = await this.dependencies.admission.take(lookupBuckets(ip));
    if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
  }

  /** Without the store a cached record cannot be validated, so every request fetches the key. */
  async #recordWithoutStore(hash: string, { requestId }: Pick<ReadContext, 'requestId'>): Promise<KeyRecord> {
    const record = await this.dependencies.keys.fetchUncached(hash, requestId);
    if (!record) throw unauthenticated();
    return record;
  }

  /** Without the store, requests are not rate limited; requests for personal data are rejected. */
  #admitWithoutStore(record: KeyRecord, from: Origin, context: ReadContext): void {
    setKey(context, record, from);
    const refusal = refusalFor(record, from, context);
    if (refusal) throw refusal;
    if (context.auditedKey === null) return;
    throw unavailable('The rate limiter is unavailable. Retry later.', { retryAfterSeconds: 5 });
  }

  #storeIsAway(error: unknown): void {
    this.dependencies.logger.error({ err: error }, 'admission store unreachable, requests are not rate limited');
  }

  #originOf(request: IncomingMessage): Origin {
    const { addresses } = this.dependencies;
    return { ip: addresses.of(request), region: addresses.regionOf(request), origin: request.headers.origin };
  }
}

/** Requests for personal data pass the client on to the access log. */
function setKey(context: ReadContext, record: KeyRecord, { ip }: Origin): void {
  const { keyId, siteId } = record.principal;
  const isAudited = isPersonal(context);
  context.key = record;
  context.auditedKey = isAudited ? { keyId, siteId, address: ip } : null;
  context.client = isAudited ? { address: ip, userAgent: null } : null;
  context.caller = {
    ...context.caller,
    principal: record.principal,
    ...(context.client && { client: context.client }),
  };
  context.tenant = siteId;
}

function inForce(known: KnownKey<KeyRecord>): KnownKey<KeyRecord> {
  if (known.record.expiresAt && known.record.expiresAt <= new Date()) throw unauthenticated();
  return known;
}

function refusalFor(
  record: KeyRecord,
  { ip, region, origin }: Origin,
  { route, search }: ReadContext,
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
