import type { IncomingMessage } from 'node:http';

/** A request that a short way began and could not answer. */
export interface HandedOver {
  requestId: string;
  /** By the clock of `performance`. */
  started: number;
  /** Name of its row; absent for what has none. */
  route?: string;
  /** Whether pages of other origins may read the answer. */
  isCrossOrigin: boolean;
  error: unknown;
}

const begun = new WeakMap<IncomingMessage, HandedOver>();

/** The application goes on with it as if it had happened there. */
export function handOver(request: IncomingMessage, what: HandedOver): void {
  begun.set(request, what);
}

/** What became of a request before the application got it; undefined when this is where it begins. */
export const handedOver = (request: IncomingMessage): HandedOver | undefined => begun.get(request);
