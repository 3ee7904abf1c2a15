import type { ApolloServerPlugin } from '@apollo/server';
import type { AdmissionStore, Bucket } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { GraphQLError } from 'graphql';
import { addressPrefix, type GatewayContext } from './gateway-context.js';
import { type OperationPrices, type Price, type PricedOperation } from './operation-prices.js';
import { refusal } from './refusal.js';

/** One account may send this many operations at the limit per minute. */
const costliestPerMinute = 20;
/**
 * Operations of a larger share of the limit execute in turns, since each blocks the event loop for tens of milliseconds.
 * Those of our own clients cost less, so none of them waits.
 */
const costlyShare = 0.25;

const tooCostly = ({ cost, path }: Price, limit: number) =>
  badRequest(
    `The operation costs ${cost}; at most ${limit} is allowed. The most expensive part is ${path}: request smaller pages, fewer aliases or fewer nested lists.`,
    { reason: 'QUERY_TOO_COSTLY' },
  );

const budgetSpent = ({ cost, path }: Price, limit: number, retryAfterSeconds: number) =>
  new DomainError(
    'RATE_LIMITED',
    `The operation costs ${cost}, which exceeds what is left of ${limit} per minute. The most expensive part is ${path}: wait for the seconds given in Retry-After, or request less.`,
    { reason: 'QUERY_TOO_COSTLY', retryAfterSeconds },
  );

/**
 * Limits the cost of operations before they run, each and per account and minute. Operators have no limit. Operations of
 * services are not priced: a test compares their cost with the limit.
 */
export function costLimitsPlugin(
  prices: OperationPrices,
  admission: AdmissionStore,
  limit: number,
): ApolloServerPlugin<GatewayContext> {
  const perMinute = limit * costliestPerMinute;
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, document, request, contextValue }) {
          const { isInternal, principal } = contextValue;
          if (!operation || isInternal) return;
          const price = requirePrice(prices, { operation, document, variables: request.variables ?? {} });
          if (principal.kind === 'operator') return;
          if (price.cost > limit) throw refusal(tooCostly(price, limit));
          if (price.cost === 0) return;
          const verdict = await admission.take(toBuckets(contextValue, perMinute, price.cost));
          if (!verdict.taken) throw refusal(budgetSpent(price, perMinute, verdict.retryAfterSeconds));
          if (price.cost > limit * costlyShare) await contextValue.budget.waitForSlot().catch(refuseOperation);
        },
      };
    },
  };
}

function refuseOperation(error: unknown): never {
  throw error instanceof DomainError ? refusal(error) : error;
}

function requirePrice(prices: OperationPrices, operation: PricedOperation): Price {
  try {
    return prices.priceOf(operation);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { message, nodes, source, positions } = error;
    const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
    throw new GraphQLError(message, { nodes, source, positions, extensions });
  }
}

/** One budget per person, whatever application they use, or per client network. */
function toBuckets({ principal, identity }: GatewayContext, perMinute: number, tokens: number): Bucket[] {
  const bucket = { name: 'graphql-cost', limit: perMinute, tokens };
  const toId = (caller: string) => `graphql-cost:${caller}`;
  if (principal.kind === 'staff') return [{ ...bucket, id: toId(`staff:${principal.accountId}`) }];
  return identity.startsWith(addressPrefix)
    ? addressBuckets(bucket, toId, identity.slice(addressPrefix.length))
    : [{ ...bucket, id: toId(identity) }];
}
