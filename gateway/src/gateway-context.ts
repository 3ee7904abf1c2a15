import type { Caller } from '@imprint/principal/caller';
import { principalKey } from '@imprint/principal/principal';
import type { AnswerBudget } from './answer-budget.js';

/** Begins the identity of an unknown client. */
export const addressPrefix = 'address:';

/** One request through the gateway. */
export interface GatewayContext extends Caller {
  /** True for what another process of the platform sends, on its own behalf or on that of its client. */
  readonly isInternal: boolean;
  /** Whom coarse limits count: the principal, or the address of somebody unknown. */
  readonly identity: string;
  /** Bytes that subgraphs may answer to it. */
  readonly budget: AnswerBudget;
  /** Contexts of subgraphs in this process, one each, so that loaders batch over all fetches of the request. */
  readonly subgraphContexts: Map<string, object>;
}

export function gatewayContext(caller: Caller, isInternal: boolean, budget: AnswerBudget): GatewayContext {
  const { principal, client } = caller;
  const identity = principal.kind === 'anonymous' ? `${addressPrefix}${client?.address}` : principalKey(principal);
  return { ...caller, isInternal, identity, budget, subgraphContexts: new Map() };
}
