import { OperationError, OperatorClient } from '@imprint/service/operator-client';
import { readAccess } from './config.js';

/** Executes one operation as operator. Throws the first GraphQL error. */
export async function asOperator<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
  const { graphqlUrl, token } = readAccess();
  try {
    return await new OperatorClient(graphqlUrl, token).execute<Data>(query, variables);
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    if (error.code === 'UNAUTHENTICATED')
      throw new Error(`${graphqlUrl} refuses this IMPRINT_OPERATOR_TOKEN: use the one of its gateway`);
    if (error.code === 'NOT_FOUND') throw new OperationError(`not found${naming(variables)}`, error.code);
    if (error.code?.startsWith('INTERNAL'))
      throw new Error(`${graphqlUrl} failed: the log of the platform, or its /ready, tells why`);
    throw error;
  }
}

/** The ids and slugs that an operation named. */
function naming({ input, ...rest }: Record<string, unknown>): string {
  const named = Object.entries({ ...rest, ...Object(input) })
    .filter(([name, value]) => typeof value === 'string' && /^(id|\w+Id|site|organization|reference|email)$/.test(name))
    .map(([name, value]) => `${name} ${value}`);
  return named.length > 0 ? `: ${named.join(', ')}` : '';
}
