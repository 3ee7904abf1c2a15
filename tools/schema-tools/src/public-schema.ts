import { filterSchema, pruneSchema } from '@graphql-tools/utils';
import { ownValue } from '@imprint/ids/own-value';
import { buildSchema, type GraphQLSchema, getDirectiveValues } from 'graphql';

/** The public schema: without the operations that only services of the platform may call. */
export function publicSchema(schema: GraphQLSchema, supergraphSdl: string): GraphQLSchema {
  const supergraph = buildSchema(supergraphSdl, { assumeValidSDL: true, noLocation: true });
  const access = supergraph.getDirective('access');
  const fields = { ...supergraph.getQueryType()?.getFields(), ...supergraph.getMutationType()?.getFields() };
  const isForServices = (name: string): boolean => {
    const field = ownValue(fields, name);
    const rule = access && field?.astNode ? getDirectiveValues(access, field.astNode) : undefined;
    return rule?.service === true && Object.keys(rule).length === 1;
  };
  return pruneSchema(filterSchema({ schema, rootFieldFilter: (_, name) => !isForServices(name) }));
}
