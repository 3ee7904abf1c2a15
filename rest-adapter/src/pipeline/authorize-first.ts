import type { GatewayClient } from '@imprint/gateway-client/gateway-client';
import type { Step } from './request-context.js';

/**
 * Sends the `authorize` read of a route where a refusal (401, 403 or 404) precedes other errors: before the transfer of an
 * upload, and after the error of an unreadable body.
 */
export const authorizeFirst =
  (gateway: GatewayClient): Step =>
  async (context, next) => {
    const { route, params, caller } = context;
    const authorize = () =>
      route.authorize?.(params, (document, variables) => gateway.execute(document, variables, caller));
    if ('upload' in route) {
      await authorize();
      return next();
    }
    try {
      await next();
    } catch (error) {
      if (!context.isSent && caller.bearer !== undefined) await authorize();
      throw error;
    }
  };
