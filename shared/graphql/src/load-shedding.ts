import { DomainError } from '@imprint/errors/domain-error';
import type { LoadLimit } from '@imprint/resilience/load-limit';
import type { Context, Middleware } from 'koa';
import { refuseRequest } from './refuse-request.js';

/**
 * Answers 503 with Retry-After, as a GraphQL error, to what a process cannot take on. Tenants take turns; a request
 * whose client is gone leaves the queue.
 */
export const shedLoad =
  (limit: LoadLimit, tenantOf: (context: Context) => string | undefined): Middleware =>
  async (context, next) => {
    let hasBegun = false;
    try {
      await limit.run(
        async () => {
          hasBegun = true;
          await next();
        },
        { tenant: tenantOf(context), signal: context.state.signal as AbortSignal },
      );
    } catch (error) {
      if (hasBegun || !(error instanceof DomainError)) throw error;
      refuseRequest(context, error);
    }
  };
