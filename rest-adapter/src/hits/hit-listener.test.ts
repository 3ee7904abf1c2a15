import { newId } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { type Listener, listen } from '@imprint/service/listen';
import { RequestRecords } from '@imprint/service/request-records';
import { acceptHits } from './collect-hits.js';
import { HitBuffer } from './hit-buffer.js';
import { hitListener } from './hit-listener.js';
import { KnownSites } from './known-sites.js';

const siteId = newId();
const logger = createLogger({ level: 'silent', service: 'test' });
const metrics = new Metrics();
const recorded: unknown[] = [];
const buffer = new HitBuffer(async (_, sites) => recorded.push(...sites), logger);
const sites = new KnownSites(async (id) => (id === siteId ? { id, hosts: [] } : null));

let listener: Listener;
beforeAll(async () => {
  const listens = hitListener((_, response) => void response.writeHead(418).end(), {
    accept: (request) => acceptHits(request, sites, buffer),
    records: new RequestRecords(logger, metrics),
    errors: { publicUrl: () => 'https://api.example', logger },
  });
  listener = await listen(listens, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listener.close());

const path = '/v1/public/analytics/hits';
const hit = { path: '/a', ip: '203.0.113.7', user_agent: 'Firefox' };
const send = (body: unknown, { to = path, method = 'POST', site = siteId } = {}) =>
  fetch(`http://127.0.0.1:${listener.port}${to}`, {
    ...{ method, headers: { 'content-type': 'application/json', 'x-service-site-id': site, 'x-request-id': 'mine' } },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });

it('buffers hits and answers like every route', async () => {
  const response = await send({ hits: [hit, hit] });
  expect([response.status, await response.text()]).toEqual([202, '']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'content-length': '0', 'x-request-id': 'mine', 'x-content-type-options': 'nosniff' },
  });
  await buffer.close();
  expect(recorded).toEqual([{ siteId, hits: Array(2).fill({ ...hit, at: expect.any(String) }) }]);
  expect(await metrics.publish()).toMatch(/route="analytics hits",method="POST",status="202"/);
});

it.each([
  ['a malformed hit', { ...hit, ip: 'x' }, siteId, 400, 'bad_request', 'keep-alive'],
  ['an unknown site', hit, newId(), 404, 'not_found', 'keep-alive'],
  ['a large body', { ...hit, path: 'x'.repeat(3 * 1024 * 1024) }, siteId, 413, 'payload_too_large', 'close'],
  ['a body that it does not read', 'x'.repeat(40 * 1024 * 1024), siteId, 413, 'payload_too_large', 'close'],
])('refuses %s', async (_, body, site, status, code, connection) => {
  const response = await send(body, { site });
  expect([response.status, response.headers.get('connection')]).toEqual([status, connection]);
  expect(await response.json()).toMatchObject({ error: { code } });
});

it.each([{ method: 'GET' }, { to: `${path}?x` }, { to: '/metrics' }])(
  'leaves other requests to the application: %p',
  async (request) => {
    expect((await send(hit, request)).status).toBe(418);
  },
);
