import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';

/**
 * Prints what the normalizing caches of two clients hold of an operation after its answer. `OPERATION` is its text,
 * `GRAPH_URL` and `TOKEN` say where.
 */
const { GRAPH_URL: url = '', TOKEN: token = '', OPERATION: text = '' } = process.env;
const headers = { authorization: `Bearer ${token}` };
const operation = gql(text);

async function throughApollo() {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: url, headers }) });
  await client.query({ query: operation });
  const { data } = await client.query({ query: operation, fetchPolicy: 'cache-only' });
  client.stop();
  return data;
}

async function throughUrql() {
  const client = new Client({
    url,
    fetchOptions: { headers },
    preferGetMethod: false,
    exchanges: [cacheExchange({}), fetchExchange],
  });
  const { error } = await client.query(operation, {}).toPromise();
  if (error) throw error;
  const { data } = await client.query(operation, {}, { requestPolicy: 'cache-only' }).toPromise();
  return data;
}

process.stdout.write(JSON.stringify({ apollo: await throughApollo(), urql: await throughUrql() }));
