import { unavailable } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import type { GraphqlReply, Upstream } from '@imprint/resilience/upstream';
import { type DocumentNode, execute, parse } from 'graphql';
import type { Subgraph } from './subgraph.js';

/** Queries another subgraph within a mutation. UNAVAILABLE when it fails. */
export type SubgraphQuery = <Data>(document: string, variables: Record<string, unknown>) => Promise<Data>;

/** One retry, because one replica may be stuck; three seconds in total. */
export const askPolicy = { timeoutMillis: 1_500, retriesLate: true };
const queryFailed = (name: string, cause: unknown) => unavailable(`The ${name} service is unavailable.`, { cause });

/** Executes on the schema of a subgraph in this process, which may start later. */
export function localSubgraphQuery(find: () => Subgraph | undefined, principal: Principal): SubgraphQuery {
  const documents = new Map<string, DocumentNode>();
  return async <Data>(text: string, variables: Record<string, unknown>) => {
    const subgraph = find();
    if (!subgraph) throw unavailable('The platform is starting. Retry in a moment.');
    // Bounded: documents are literals in the code.
    const document = documents.get(text) ?? parse(text, { noLocation: true });
    documents.set(text, document);
    const result = await execute({
      schema: subgraph.schema,
      document,
      variableValues: variables,
      contextValue: subgraph.createContext({ principal, requestId: newId() }),
    });
    if (result.errors?.length) throw queryFailed(subgraph.name, result.errors[0]);
    return result.data as Data;
  };
}

/** Queries another process over HTTP with a signed principal and a deadline. */
export function remoteSubgraphQuery(name: string, upstream: Upstream, principal: Principal): SubgraphQuery {
  return async <Data>(query: string, variables: Record<string, unknown>) => {
    try {
      const caller = { principal, requestId: newId() };
      const reply = await upstream.post<GraphqlReply & { data?: Data }>({ caller, query, variables });
      if (!reply.data || reply.errors?.length) throw new Error('refused', { cause: reply.errors?.[0] });
      return reply.data;
    } catch (error) {
      throw queryFailed(name, error);
    }
  };
}
