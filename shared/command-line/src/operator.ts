import { readAccess, UnreachablePlatform } from './config.js';

/** Executes one operation as operator. Throws with the platform's own words when it refuses. */
export async function asOperator<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
  const { graphqlUrl, token } = readAccess();
  let response: Response;
  try {
    response = await fetch(graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
  } catch {
    throw new UnreachablePlatform(`the platform does not answer at ${graphqlUrl}: is it running?`);
  }
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}
