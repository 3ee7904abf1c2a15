import type { Logger } from '@imprint/observability/logger';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from './access.js';

/** A running subgraph without a listener: executed in the same process or served over HTTP. */
export interface Subgraph {
  readonly name: string;
  readonly schema: GraphQLSchema;
  /** The SDL of the schema; it must equal the committed file that the supergraph was composed from. */
  readonly sdl: string;
  readonly logger: Logger;
  /** One context per gateway request, so that loaders batch across its fetches. */
  createContext(request: RequestContext): RequestContext;
  /** Throws while the subgraph is not ready, for example without its database. */
  check(): Promise<void>;
  /** Aborts outbound calls before the requests that wait for them are drained. */
  stop?(): void;
  close(): Promise<void>;
}
