import { setImmediate as turn } from 'node:timers/promises';
import { isMutation } from '@imprint/resilience/operation-kind';
import type { Middleware } from 'koa';

/**
 * Skips mutations whose client has disconnected: it got an error or retries. A stalled process finds many of them at
 * once.
 */
export const skipAbandonedMutations: Middleware = async (context, next) => {
  const { query } = (context.request as { body?: { query?: unknown } }).body ?? {};
  if (typeof query === 'string' && isMutation(query)) {
    // The end of a connection is read one event loop round after its data.
    await turn();
    await turn();
    const { socket } = context.req;
    if (socket.readableEnded || socket.destroyed) return;
  }
  await next();
};
