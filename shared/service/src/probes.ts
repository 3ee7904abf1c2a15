import type { Middleware } from 'koa';

/** `/health`: the process lives. `/ready`: it can answer, or 503. Everything else goes on. */
export function probes(check: () => Promise<void>): Middleware {
  return async (context, next) => {
    if (context.path === '/health') {
      context.body = { status: 'ok' };
    } else if (context.path === '/ready') {
      const isReady = await check().then(
        () => true,
        () => false,
      );
      context.status = isReady ? 200 : 503;
      context.body = { status: isReady ? 'ready' : 'unavailable' };
    } else {
      await next();
    }
  };
}
