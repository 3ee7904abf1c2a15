import { OperatorClient } from '@imprint/service/operator-client';
import { readAccess } from './config.js';

/** Executes one operation as operator. Throws the first GraphQL error. */
export function asOperator<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
  const { graphqlUrl, token } = readAccess();
  return new OperatorClient(graphqlUrl, token).execute<Data>(query, variables);
}
