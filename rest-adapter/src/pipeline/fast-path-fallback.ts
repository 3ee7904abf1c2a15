import type { IncomingMessage } from 'node:http';

/** A request that failed on a fast path. */
export interface FastPathFallback {
  requestId: string;
  /** By the clock of `performance`. */
  started: number;
  /** Name of its route; absent when it has none. */
  route?: string;
  /** Whether pages of other origins may read the response. */
  isCrossOrigin: boolean;
  error: unknown;
}

const fallbacks = new WeakMap<IncomingMessage, FastPathFallback>();

/** Lets the application answer the failure as its own. */
export function fallThrough(request: IncomingMessage, fallback: FastPathFallback): void {
  fallbacks.set(request, fallback);
}

/** Undefined for a request that no fast path has tried. */
export const getFallback = (request: IncomingMessage): FastPathFallback | undefined => fallbacks.get(request);
