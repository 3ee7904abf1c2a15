import { DomainError } from '@imprint/errors/domain-error';
import type { Turn } from '@imprint/resilience/load-limit';
import type { Context, Middleware } from 'koa';
import { refuseRequest } from './refuse-request.js';

/** Shares a process between tenants, for example `LoadLimit` and `LargeBodies`. */
interface Limit {
  run(work: () => Promise<void>, turn: Turn & { bytes: number }): Promise<void>;
}

/**
 * Answers requests above the limit with 503 and Retry-After, as a GraphQL error. Tenants take turns; a request whose
 * client disconnects leaves the queue.
 */
export const shedLoad =
  (limit: Limit, tenantOf: (context: Context) => string | undefined): Middleware =>
  async (context, next) => {
    let hasBegun = false;
    try {
      await limit.run(
        async () => {
          hasBegun = true;
          await next();
        },
        {
          bytes: context.state.bodyBytes ?? 0,
          tenant: tenantOf(context),
          signal: context.state.signal,
        },
      );
    } catch (error) {
      if (hasBegun || !(error instanceof DomainError)) throw error;
      refuseRequest(context, error);
    }
  };
