import { DomainError, internal } from '@imprint/errors/domain-error';
import { clientNameHeader } from '@imprint/observability/client-name';
import type { GraphqlReply, Upstream } from '@imprint/resilience/upstream';
import type { GatewayTransport } from './gateway-client.js';

/** The gateway in another process. */
export function httpTransport(upstream: Upstream): GatewayTransport {
  return async (query, variables, { bearer, ...caller }) => {
    try {
      return await upstream.post<GraphqlReply>({
        caller,
        query,
        variables,
        bearer,
        headers: { [clientNameHeader]: 'rest-adapter' },
      });
    } catch (cause) {
      if (cause instanceof DomainError) throw cause;
      throw internal('The gateway is not responding.', { cause, isUncertain: true });
    }
  };
}
