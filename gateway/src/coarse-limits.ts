import type { ApolloServerPlugin } from '@apollo/server';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import { rateLimited } from '@imprint/errors/domain-error';
import { domainExtensions } from '@imprint/graphql/format-error';
import { GraphQLError, Kind } from 'graphql';
import { getGraphQLRateLimiter, Store } from 'graphql-rate-limit';
import type { GatewayContext } from './gateway-context.js';

/** Calls a minute of one root field by one caller from outside; processes and operators are not counted. */
const callsPerMinute = 600;
const windowMillis = 60_000;

/** The limiter's memory over our shared buckets: atomic, bounded, and the same in every process. */
class BucketStore extends Store {
  constructor(private readonly admission: AdmissionStore) {
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
    const id = `graphql:${contextIdentity}:${fieldIdentity}`;
    const verdict = await this.admission.take([{ name: 'graphql', id, limit: callsPerMinute }]);
    return verdict.taken ? [] : Array<number>(callsPerMinute).fill(Date.now());
  }

  /** The bucket was charged when it was asked. */
  setForIdentity(): void {}
}

/** Keeps one caller from hammering one field of the GraphQL surface. */
export function coarseLimitsPlugin(admission: AdmissionStore): ApolloServerPlugin<GatewayContext> {
  const limit = getGraphQLRateLimiter({
    identifyContext: (context: GatewayContext) => context.identity,
    store: new BucketStore(admission),
    enableBatchRequestCache: true,
  });
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, contextValue }) {
          if (!operation) return;
          if (contextValue.principal.kind !== 'anonymous' && contextValue.principal.kind !== 'staff') return;
          for (const selection of operation.selectionSet.selections) {
            if (selection.kind !== Kind.FIELD) continue;
            const call = { parent: {}, args: {}, context: contextValue, info: { fieldName: selection.name.value } };
            const refusal = await limit(call as never, { max: callsPerMinute, window: `${windowMillis}ms` });
            if (!refusal) continue;
            const error = rateLimited(1);
            throw new GraphQLError(error.message, {
              extensions: { ...domainExtensions(error), http: { status: 429 } },
            });
          }
        },
      };
    },
  };
}
