import { DomainError } from '@imprint/errors/domain-error';
import type { LoadLimit } from '@imprint/resilience/load-limit';
import type { Middleware } from 'koa';
import { refuseRequest } from './refuse-request.js';

/** Answers 503 with Retry-After, as a GraphQL error, to what a process cannot take on. */
export const shedLoad =
  (limit: LoadLimit): Middleware =>
  async (context, next) => {
    let hasBegun = false;
    try {
      await limit.run(async () => {
        hasBegun = true;
        await next();
      });
    } catch (error) {
      if (hasBegun || !(error instanceof DomainError)) throw error;
      refuseRequest(context, error);
    }
  };
