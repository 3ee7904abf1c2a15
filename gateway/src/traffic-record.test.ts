import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApolloServer } from '@apollo/server';
import { createLogger } from '@imprint/observability/logger';
import type { GatewayContext } from './gateway-context.js';
import { type RecordedOperation, TrafficRecord } from './traffic-record.js';

const logger = createLogger({ service: 'test', level: 'silent' });

async function recordedAfter(file: string, send: (server: ApolloServer<GatewayContext>) => Promise<unknown>) {
  const record = new TrafficRecord(file, logger);
  const server = new ApolloServer<GatewayContext>({
    typeDefs: 'type Query { a(x: String, n: Int): Int, b: Int }',
    plugins: [record.plugin()],
    nodeEnv: 'test',
  });
  await send(server);
  await server.stop();
  await record.close();
  return JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as RecordedOperation[];
}

const as = (kind: 'operator' | 'anonymous') => ({ contextValue: { principal: { kind } } as unknown as GatewayContext });

it('counts per client and operation across restarts, without argument values', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'traffic-')), 'traffic.json');
  const query = 'query A { a(x: "maria@example.com", n: 42) }';
  await recordedAfter(file, async (server) => {
    await server.executeOperation({ query }, as('operator'));
    await server.executeOperation({ query: query.replace('maria', 'ana') }, as('operator'));
  });
  const recorded = await recordedAfter(file, (server) => server.executeOperation({ query }, as('operator')));
  expect(recorded).toEqual([
    {
      client: 'rest-adapter',
      operation: 'A',
      document: 'query A {\n  a(x: "", n: 0)\n}',
      count: 3,
      lastSeen: expect.stringMatching(/Z$/),
    },
  ]);
});

it('skips anonymous callers, introspection and invalid operations', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'traffic-')), 'traffic.json');
  const recorded = await recordedAfter(file, async (server) => {
    await server.executeOperation({ query: '{ b }' }, as('anonymous'));
    await server.executeOperation({ query: 'query IntrospectionQuery { __typename }' }, as('operator'));
    await server.executeOperation({ query: '{ nowhere }' }, as('operator'));
  });
  expect(recorded).toEqual([]);
});

it('replaces a damaged file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'traffic-')), 'traffic.json');
  await writeFile(file, '[{"half');
  const recorded = await recordedAfter(file, (server) => server.executeOperation({ query: '{ b }' }, as('operator')));
  expect(recorded).toHaveLength(1);
});
