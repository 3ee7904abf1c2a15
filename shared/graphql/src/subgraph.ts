import type { Logger } from '@imprint/observability/logger';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from './access.js';

/** A running subgraph, without a listener: executed in the same process or served over HTTP. */
export interface Subgraph {
  readonly name: string;
  readonly schema: GraphQLSchema;
  /** What the schema was built from; the same as the committed file, or the supergraph is of another subgraph. */
  readonly sdl: string;
  readonly logger: Logger;
  /** One context per gateway request, so that loaders batch over all its fetches. */
  createContext(request: RequestContext): RequestContext;
  /** Throws when the subgraph cannot answer, for example without its database. */
  check(): Promise<void>;
  /** Gives up calls to outside hosts, before requests that wait for them are drained. */
  stop?(): void;
  close(): Promise<void>;
}
