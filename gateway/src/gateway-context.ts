import type { Caller } from '@imprint/principal/caller';
import { principalKey } from '@imprint/principal/principal';
import type { ResponseBudget } from './response-budget.js';

/** Prefix of the identity of an anonymous client. */
export const addressPrefix = 'address:';

export interface GatewayContext extends Caller {
  /** True for requests of a service, on its own behalf or for its client. */
  readonly isInternal: boolean;
  /** Rate limit key: the principal, or the address of an anonymous client. */
  readonly identity: string;
  /** Subgraph bytes that it may receive. */
  readonly budget: ResponseBudget;
  /** One context per local subgraph, so that loaders batch across all fetches of the request. */
  readonly subgraphContexts: Map<string, object>;
}

export function gatewayContext(caller: Caller, isInternal: boolean, budget: ResponseBudget): GatewayContext {
  const { principal, client } = caller;
  const identity = principal.kind === 'anonymous' ? `${addressPrefix}${client?.address}` : principalKey(principal);
  return { ...caller, isInternal, identity, budget, subgraphContexts: new Map() };
}
