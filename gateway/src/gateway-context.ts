import type { Principal } from '@imprint/principal/principal';

/** One request through the gateway. */
export interface GatewayContext {
  readonly principal: Principal;
  readonly requestId: string;
  /** Whom coarse limits count: the principal, or the address of somebody unknown. */
  readonly identity: string;
  /** Contexts of subgraphs in this process, one each, so that loaders batch over all fetches of the request. */
  readonly subgraphContexts: Map<string, object>;
}

export function gatewayContext(principal: Principal, requestId: string, identity: string): GatewayContext {
  return { principal, requestId, identity, subgraphContexts: new Map() };
}
