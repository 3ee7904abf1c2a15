import { unavailable } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { requestIdHeader } from '@imprint/observability/logger';
import type { Principal } from '@imprint/principal/principal';
import { type PrincipalTokens, principalHeader } from '@imprint/principal/principal-token';
import { execute, parse } from 'graphql';
import type { Subgraph } from './subgraph.js';

/** Asks another subgraph something that a command must know now. Throws UNAVAILABLE when it cannot say. */
export type SubgraphQuery = <Data>(document: string, variables: Record<string, unknown>) => Promise<Data>;

const deadlineMillis = 2_000;
const couldNotAsk = (name: string, cause: unknown) => unavailable(`The ${name} service does not answer.`, { cause });

/** In the same process: executes on the schema of the other subgraph, which may be made after this. */
export function localSubgraphQuery(find: () => Subgraph | undefined, principal: Principal): SubgraphQuery {
  return async <Data>(document: string, variables: Record<string, unknown>) => {
    const subgraph = find();
    if (!subgraph) throw unavailable('The platform is still starting.');
    const result = await execute({
      schema: subgraph.schema,
      document: parse(document),
      variableValues: variables,
      contextValue: subgraph.createContext({ principal, requestId: newId() }),
    });
    if (result.errors?.length) throw couldNotAsk(subgraph.name, result.errors[0]);
    return result.data as Data;
  };
}

/** Between processes: over HTTP with a signed principal and a deadline. */
export function remoteSubgraphQuery(
  { name, url }: { name: string; url: string },
  principal: Principal,
  tokens: PrincipalTokens,
  timeoutMillis = deadlineMillis,
): SubgraphQuery {
  return async <Data>(query: string, variables: Record<string, unknown>) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [principalHeader]: await tokens.sign(principal),
          [requestIdHeader]: newId(),
        },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(timeoutMillis),
      });
      const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown[] };
      if (!data || errors?.length) throw new Error(`status ${response.status}`, { cause: errors?.[0] });
      return data;
    } catch (error) {
      throw couldNotAsk(name, error);
    }
  };
}
