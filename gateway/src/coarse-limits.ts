import type { ApolloServerPlugin } from '@apollo/server';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import { rateLimited } from '@imprint/errors/domain-error';
import { getGraphQLRateLimiter, Store } from 'graphql-rate-limit';
import { defaultLimit, fieldLimits } from './field-limits.js';
import { addressPrefix, type GatewayContext } from './gateway-context.js';
import { refusal } from './refusal.js';
import { getRootFields } from './root-fields.js';

const windowSeconds = 60;

const getLimit = (field: string): number => fieldLimits.get(field) ?? defaultLimit;

/** Store of the rate limiter on shared token buckets: atomic, bounded, and shared by all processes. */
class BucketStore extends Store {
  constructor(private readonly admission: AdmissionStore) {
    super();
  }

  /** A full window of calls when the bucket is empty, else none. */
  async getForIdentity({
    contextIdentity,
    fieldIdentity,
  }: {
    contextIdentity: string;
    fieldIdentity: string;
  }): Promise<number[]> {
    const limit = getLimit(fieldIdentity);
    const toBucketId = (caller: string) => `graphql:${caller}:${fieldIdentity}`;
    const address = contextIdentity.startsWith(addressPrefix) ? contextIdentity.slice(addressPrefix.length) : null;
    const bucket = { name: 'graphql', limit, windowSeconds };
    const { taken } = await this.admission.take(
      address === null ? [{ ...bucket, id: toBucketId(contextIdentity) }] : addressBuckets(bucket, toBucketId, address),
    );
    return taken ? [] : Array<number>(limit).fill(Date.now());
  }

  /** No-op: the read already charged the bucket. */
  setForIdentity(): void {}
}

/** Limits calls per root field and caller. Operators and services are exempt. */
export function coarseLimitsPlugin(admission: AdmissionStore): ApolloServerPlugin<GatewayContext> {
  const limit = getGraphQLRateLimiter({
    identifyContext: (context: GatewayContext) => context.identity,
    store: new BucketStore(admission),
  });
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, document, contextValue }) {
          if (!operation) return;
          if (contextValue.principal.kind !== 'anonymous' && contextValue.principal.kind !== 'staff') return;
          for (const { name } of getRootFields(operation, document)) {
            const max = getLimit(name.value);
            const call = { parent: {}, args: {}, context: contextValue, info: { fieldName: name.value } };
            const isRefused = await limit(call as never, { max, window: `${windowSeconds}s` });
            // A rejected call is not charged.
            if (isRefused) throw refusal(rateLimited(Math.ceil(windowSeconds / max)));
          }
        },
      };
    },
  };
}
