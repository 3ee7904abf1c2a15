import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';

const nowhere: GraphQLDataSource = {
  process: async () => {
    throw new Error('schema checks must not fetch data');
  },
};

/** The API schema of the gateway. Loads the supergraph for real, to detect planner errors. */
export async function loadApiSchema(supergraphSdl: string): Promise<GraphQLSchema> {
  const gateway = new ApolloGateway({
    supergraphSdl: async () => ({ supergraphSdl }),
    buildService: () => nowhere,
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
  const { schema } = await gateway.load();
  await gateway.stop();
  return schema;
}

export function printApiSchema(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
