import { createServer, type RequestListener } from 'node:http';
import type { GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import type { Caller } from '@imprint/principal/caller';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { LoadLimit } from '@imprint/resilience/load-limit';
import { Upstream } from '@imprint/resilience/upstream';
import { type GatewayContext, gatewayContext } from './gateway-context.js';
import { RemoteSource } from './remote-source.js';
import { ResponseBudget } from './response-budget.js';

const mebibyte = 1024 * 1024;
const caller: Caller = { principal: { kind: 'service', name: 'test' }, requestId: 'r' };
const closing: (() => void)[] = [];

afterAll(() => {
  for (const close of closing) close();
});

/** A remote subgraph, and an operation on it. */
async function operation(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
  const metrics = new Metrics();
  const tokens = new PrincipalTokens(['remote source '.repeat(3)]);
  const upstream = new Upstream({ name: 'content', url, tokens, metrics, timeoutMillis: 20_000 });
  const logger = createLogger({ service: 'test', level: 'silent' });
  const source = new RemoteSource({ name: 'content', upstream, metrics, logger });
  const limit = new LoadLimit({ running: 1 });
  const budget = new ResponseBudget(false, { limit, tenant: undefined, signal: undefined });
  const context = gatewayContext(caller, false, budget);
  const fetchOf = (query: string) =>
    source.process({ request: { query }, context } as GraphQLDataSourceProcessOptions<GatewayContext>);
  return { fetchOf };
}

it('a fetch above the budget aborts the other fetches with its reason', async () => {
  const silent = Promise.withResolvers<void>();
  const { fetchOf } = await operation(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (text.includes('silent')) {
      response.once('close', silent.resolve);
      return;
    }
    response.end(JSON.stringify({ data: { large: 'x'.repeat(25 * mebibyte) } }));
  });
  const fetches = ['{ silent }', '{ large }', '{ silent }'].map(fetchOf);
  const outcomes = await Promise.allSettled(fetches);
  const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.extensions.reason);
  expect(reasons).toEqual(['RESULT_TOO_LARGE', 'RESULT_TOO_LARGE', 'RESULT_TOO_LARGE']);
  await silent.promise;
});
