import { setImmediate as turn } from 'node:timers/promises';
import { isMutation } from '@imprint/resilience/operation-kind';
import type { Middleware } from 'koa';

/**
 * Begins no mutation whose sender has hung up: it was told that nothing was done, or asks again. A process that
 * was held up finds many of them at once.
 */
export const whileAwaited: Middleware = async (context, next) => {
  const { query } = (context.request as { body?: { query?: unknown } }).body ?? {};
  if (typeof query === 'string' && isMutation(query)) {
    // The end of a connection is read one round after what was sent on it.
    await turn();
    await turn();
    const { socket } = context.req;
    if (socket.readableEnded || socket.destroyed) return;
  }
  await next();
};
