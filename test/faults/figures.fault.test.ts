import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@imprint/testing/test-database';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { faultEnvironment } from '../support/fault-environment.js';
import { figuresOf } from '../support/figures.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { formsOf, type OwnedSite, ownedSite, type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, send } from '../support/send.js';
import { serviceOf } from '../support/service-processes.js';

interface Span {
  service: string;
  name: string;
  traceId: string;
}

/** The part of an OTLP export that the test reads. */
interface ExportedTraces {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

/** A collector that accepts traces as JSON. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    for (const { resource, scopeSpans } of (JSON.parse(text) as ExportedTraces).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? 'unnamed';
      for (const scope of scopeSpans)
        for (const { name, traceId } of scope.spans) spans.push({ service, name, traceId });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    spans,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

let database: TestDatabase;
let collector: Awaited<ReturnType<typeof startCollector>>;
let platform: Platform;
let house: OwnedSite;

beforeAll(async () => {
  database = await createMigratedDatabase();
  collector = await startCollector();
  platform = await startPlatform({
    mode: 'services',
    databaseUrl: database.url,
    environment: {
      ...faultEnvironment,
      // Only the tests send mail.
      DEMO: '0',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      BREACH_CORPUS_URL: 'http://127.0.0.1:9',
    },
  });
  house = await ownedSite(platform, { slug: 'figures', applications: ['forms'] });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await collector.stop();
  await database.drop();
});

const figures = async (service: string) => figuresOf((await serviceOf(platform, service)).metrics_url);
const key = async (limits: object[]) => {
  const { made } = await operateOn(
    platform.facts,
    'mutation ($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret apiKey { id } } }',
    { input: { site: 'figures', name: 'f', scopes: ['posts:read', 'sites:read'], limits } },
  );
  return { id: made.apiKey.id as string, secret: made.secret as string };
};

it('show which service is slow', async () => {
  const { visitor, makeForm } = formsOf(platform, house);
  const formId = await makeForm();
  await visitor(formId, { method: 'GET' });
  const { secret } = await key([]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin; lock table forms.forms in access exclusive mode');
  const slow = visitor(formId, { method: 'GET' });
  for (let n = 0; n < 10; n++)
    await send(platform.facts.base_url, `/v1/posts?limit=${n + 1}`, { method: 'GET', bearer: secret });
  await pause(1_500);
  await client.query('commit');
  await client.end();
  expect((await slow).status).toBe(200);
  const now = await figures('gateway');
  const means = ['content', 'sites', 'media', 'forms', 'identity'].map((subgraph) => {
    const labels = { subgraph };
    const count = now.sum('imprint_subgraph_fetch_duration_seconds_count', labels);
    return [
      subgraph,
      count === 0 ? 0 : now.sum('imprint_subgraph_fetch_duration_seconds_sum', labels) / count,
    ] as const;
  });
  expect(means.sort(([, left], [, right]) => right - left)[0]?.[0]).toBe('forms');
});

it('show which job is stuck', async () => {
  const path = `/api/v1/auth/sites/${house.siteId}/invitations`;
  const invited = await send(platform.facts.base_url, path, {
    bearer: house.token,
    body: { email: 'missing@example.com' },
  });
  expect(invited.status).toBe(202);
  await eventually(
    async () => (await figures('identity')).sum('imprint_jobs_retrying', { task: 'send-mail' }) === 1,
    30,
  );
  const now = await figures('identity');
  expect(now.highest('imprint_job_age_seconds', 'task', { state: 'retrying' })).toBe('send-mail');
  expect(now.sum('imprint_job_age_seconds', { task: 'send-mail', state: 'retrying' })).toBeGreaterThan(0);
  expect(now.sum('imprint_jobs_total', { task: 'send-mail', outcome: 'error' })).toBeGreaterThan(0);
});

it('show which key sends the most requests', async () => {
  const [quiet, loud] = [await key([]), await key([{ bucket: 'general', perMinute: 5 }])];
  const ask = (secret: string) => send(platform.facts.base_url, '/v1/sites/me', { method: 'GET', bearer: secret });
  await Promise.all(Array.from({ length: 3 }, () => ask(quiet.secret)));
  await Promise.all(Array.from({ length: 150 }, () => ask(loud.secret)));
  const now = await figures('rest-adapter');
  expect(now.highest('imprint_key_requests_per_minute', 'key', { outcome: 'limited' })).toBe(loud.id);
  expect(now.sum('imprint_key_requests_per_minute', { key: loud.id, outcome: 'limited' })).toBeGreaterThan(100);
  expect(now.sum('imprint_key_requests_per_minute', { key: quiet.id, outcome: 'limited' })).toBe(0);
});

it('report pools, cache, routes and operations', async () => {
  const content = await figures('content');
  expect(content.sum('imprint_database_connections', { pool: 'content', state: 'limit' })).toBe(10);
  expect(content.sum('imprint_database_connections', { pool: 'content', state: 'idle' })).toBeGreaterThan(0);
  expect(content.sum('imprint_database_connections', { pool: 'content_jobs', state: 'limit' })).toBeGreaterThan(0);
  const adapter = await figures('rest-adapter');
  expect(
    adapter.sum('imprint_http_request_duration_seconds_count', { route: 'list public posts', status: '200' }),
  ).toBeGreaterThan(0);
  expect(adapter.where('imprint_response_cache_total').map(({ labels }) => labels.outcome)).toContain('miss');
  const gateway = await figures('gateway');
  const operations = gateway
    .where('imprint_graphql_operation_duration_seconds_count')
    .map(({ labels }) => labels.operation);
  expect(operations).toContain('other');
  expect(operations.length).toBeGreaterThan(3);
});

it('one trace leads through every process that had to do with a request', async () => {
  const { secret } = await key([]);
  const requestId = `trace-${Date.now()}`;
  await send(platform.facts.base_url, '/v1/posts?limit=11', {
    method: 'GET',
    bearer: secret,
    headers: { 'x-request-id': requestId },
  });
  await eventually(async () => {
    const listed = collector.spans.filter(
      ({ service, name }) => service === 'imprint-rest-adapter' && name === 'GET list public posts',
    );
    return listed.some(({ traceId }) => {
      const services = new Set(
        collector.spans.filter((span) => span.traceId === traceId).map(({ service }) => service),
      );
      return ['imprint-rest-adapter', 'imprint-gateway', 'imprint-content'].every((name) => services.has(name));
    });
  }, 30);
  expect(collector.spans.some(({ name }) => name.startsWith('job '))).toBe(true);
  // The log has the request id that the client received.
  await eventually(async () => platform.output().includes(`"requestId":"${requestId}"`));
});
