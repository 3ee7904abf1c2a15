import type { GatewayClient } from '../gateway-client.js';
import { checkQuery } from '../params.js';
import type { QueryRoute, RestReply } from '../route.js';
import type { AdmittedRequest } from './inbound-request.js';

export interface RequestInput {
  body: unknown;
  json: object;
  upload: { key: string; filename: string } | null;
  header: (name: string) => string | undefined;
  expectedUpdatedAt: string | null;
  isLarge: boolean;
}

/** Input of a read, which has only a URL. */
export const noInput: RequestInput = {
  body: undefined,
  json: {},
  upload: null,
  header: () => undefined,
  expectedUpdatedAt: null,
  isLarge: false,
};

/** Validates the parameters; BAD_REQUEST, unless the route has its own rules. */
export const parseQuery = (route: QueryRoute, search: URLSearchParams): Record<string, unknown> =>
  route.readQuery ? route.readQuery(search) : checkQuery(route.query, search);

/** Validates the parameters, executes the document and builds the reply. */
export function prepare(
  route: QueryRoute,
  admitted: AdmittedRequest,
  input: RequestInput,
): { query: Record<string, unknown>; run: (gateway: GatewayClient) => Promise<RestReply<unknown>> } {
  const { key, requestId, params, search, client, signal } = admitted;
  const caller = { principal: key.principal, requestId, signal, ...(client && { client }) };
  const query = parseQuery(route, search);
  const variables = route.variables({ params, query, ...input });
  return {
    query,
    run: async (gateway) => {
      const data = route.batch
        ? await gateway.executeBatched(route.document, route.batch, { variables, caller, isLarge: input.isLarge })
        : await gateway.execute(route.document, variables, caller);
      return route.reply(data, { query });
    },
  };
}
