import { unavailable } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import type { GraphqlReply, Upstream } from '@imprint/resilience/upstream';
import { type DocumentNode, execute, parse } from 'graphql';
import type { Subgraph } from './subgraph.js';

/** Asks another subgraph something that a command must know now. Throws UNAVAILABLE when it cannot say. */
export type SubgraphQuery = <Data>(document: string, variables: Record<string, unknown>) => Promise<Data>;

/** How a command asks another subgraph: twice at most, as one of its processes may be stuck; three seconds in all. */
export const askPolicy = { timeoutMillis: 1_500, retriesLate: true };
const couldNotAsk = (name: string, cause: unknown) => unavailable(`The ${name} service does not answer.`, { cause });

/** In the same process: executes on the schema of the other subgraph, which may be made after this. */
export function localSubgraphQuery(find: () => Subgraph | undefined, principal: Principal): SubgraphQuery {
  const documents = new Map<string, DocumentNode>();
  return async <Data>(text: string, variables: Record<string, unknown>) => {
    const subgraph = find();
    if (!subgraph) throw unavailable('The platform is still starting.');
    // A client asks the few questions that are written in its code.
    const document = documents.get(text) ?? parse(text, { noLocation: true });
    documents.set(text, document);
    const result = await execute({
      schema: subgraph.schema,
      document,
      variableValues: variables,
      contextValue: subgraph.createContext({ principal, requestId: newId() }),
    });
    if (result.errors?.length) throw couldNotAsk(subgraph.name, result.errors[0]);
    return result.data as Data;
  };
}

/** Between processes: over HTTP with a signed principal and a deadline. */
export function remoteSubgraphQuery(name: string, upstream: Upstream, principal: Principal): SubgraphQuery {
  return async <Data>(query: string, variables: Record<string, unknown>) => {
    try {
      const caller = { principal, requestId: newId() };
      const reply = await upstream.post<GraphqlReply & { data?: Data }>({ caller, query, variables });
      if (!reply.data || reply.errors?.length) throw new Error('refused', { cause: reply.errors?.[0] });
      return reply.data;
    } catch (error) {
      throw couldNotAsk(name, error);
    }
  };
}
