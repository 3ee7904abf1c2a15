import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { type SubgraphSdls, subgraphNames } from './subgraph-sdl.js';

export type Composition =
  | { supergraphSdl: string; errors?: undefined }
  | { supergraphSdl?: undefined; errors: string[] };

/** Composes the supergraph, without URLs: the gateway configures them. */
export function compose(sdls: SubgraphSdls): Composition {
  const result = composeServices(
    subgraphNames.map((name) => ({ name, typeDefs: parse(sdls[name]), url: `http://${name}.invalid/graphql` })),
  );
  if (result.errors) return { errors: result.errors.map((error) => error.message) };
  return { supergraphSdl: `${result.supergraphSdl.trim()}\n` };
}
