import type { ApolloServerPlugin } from '@apollo/server';
import type { AdmissionStore, Bucket, TakeVerdict } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { rateLimited } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import { getGraphQLRateLimiter, Store } from 'graphql-rate-limit';
import { fieldLimits, usualLimit } from './field-limits.js';
import { addressPrefix, type GatewayContext } from './gateway-context.js';
import { refusal } from './refusal.js';
import { rootFieldsOf } from './root-fields.js';

const windowSeconds = 60;

const limitOf = (field: string): number => fieldLimits.get(field) ?? usualLimit;

/** The limiter's memory over the shared token buckets: atomic, bounded, and the same in every process. */
class BucketStore extends Store {
  /** Counts while the shared store is away. */
  readonly #ownProcess = new MemoryAdmissionStore();

  constructor(
    private readonly admission: AdmissionStore,
    private readonly logger: Logger,
  ) {
    super();
  }

  /** As many calls as fill the window when the bucket is empty, else none. */
  async getForIdentity({
    contextIdentity,
    fieldIdentity,
  }: {
    contextIdentity: string;
    fieldIdentity: string;
  }): Promise<number[]> {
    const limit = limitOf(fieldIdentity);
    const idOf = (caller: string) => `graphql:${caller}:${fieldIdentity}`;
    const address = contextIdentity.startsWith(addressPrefix) ? contextIdentity.slice(addressPrefix.length) : null;
    const bucket = { name: 'graphql', limit, windowSeconds };
    const { taken } = await this.#take(
      address === null ? [{ ...bucket, id: idOf(contextIdentity) }] : addressBuckets(bucket, idOf, address),
    );
    return taken ? [] : Array<number>(limit).fill(Date.now());
  }

  /** The bucket was charged when it was asked. */
  setForIdentity(): void {}

  async #take(buckets: readonly Bucket[]): Promise<TakeVerdict> {
    try {
      return await this.admission.take(buckets);
    } catch (error) {
      this.logger.error({ err: error }, 'rate-limit store unreachable, counting in this process only');
      return this.#ownProcess.take(buckets);
    }
  }
}

/** Limits how often one caller calls each root field. Operators and processes of the platform are not counted. */
export function coarseLimitsPlugin(admission: AdmissionStore, logger: Logger): ApolloServerPlugin<GatewayContext> {
  const limit = getGraphQLRateLimiter({
    identifyContext: (context: GatewayContext) => context.identity,
    store: new BucketStore(admission, logger),
  });
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, document, contextValue }) {
          if (!operation) return;
          if (contextValue.principal.kind !== 'anonymous' && contextValue.principal.kind !== 'staff') return;
          for (const { name } of rootFieldsOf(operation, document)) {
            const max = limitOf(name.value);
            const call = { parent: {}, args: {}, context: contextValue, info: { fieldName: name.value } };
            const isRefused = await limit(call as never, { max, window: `${windowSeconds}s` });
            // A refused call is not charged: by then the bucket holds one more.
            if (isRefused) throw refusal(rateLimited(Math.ceil(windowSeconds / max)));
          }
        },
      };
    },
  };
}
