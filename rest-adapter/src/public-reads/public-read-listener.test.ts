import { Admission } from '@imprint/admission/admission';
import { BusyKeys } from '@imprint/admission/busy-keys';
import { ClientAddresses } from '@imprint/admission/client-addresses';
import { keyBuckets } from '@imprint/admission/key-buckets';
import { KeyDirectory } from '@imprint/admission/key-directory';
import { KeyUsage } from '@imprint/admission/key-usage';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { GatewayClient } from '@imprint/gateway-client/gateway-client';
import { newId } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { type Listener, listen } from '@imprint/service/listen';
import { OutgoingAnswers } from '@imprint/service/outgoing-answers';
import { RequestRecords } from '@imprint/service/request-records';
import { ResponseCache } from '@imprint/service/response-cache';
import type { ApiKey } from '../pipeline/api-key.js';
import { SharedReads } from '../pipeline/shared-read.js';
import { isPublicRead } from '../route/route.js';
import { routes } from '../routes/index.js';
import { publicReads } from '../routing.js';
import { publicReadListener } from './public-read-listener.js';

const secret = `ck_live_${'a'.repeat(32)}`;
/** What the application behind the listener answers. */
const [applicationStatus, toApplication] = [418, 'the application'];

const siteId = newId();
const keyId = newId();
const record: ApiKey = {
  principal: {
    kind: 'apiKey',
    keyId,
    keyKind: 'secret',
    environment: 'live',
    siteId,
    organizationId: null,
    authorId: null,
    personaId: null,
    scopes: ['posts:read'],
  },
  allowedOrigins: [],
  restrictions: { allowedCidrs: [], allowedRegions: [], hours: null },
  buckets: keyBuckets(keyId, {}),
  expiresAt: null,
};

const logger = createLogger({ level: 'silent', service: 'test' });
const metrics = new Metrics();
const store = new MemoryAdmissionStore();
const usage = new KeyUsage(async () => undefined, logger);
/** A gateway that knows one document. */
const gateway = new GatewayClient(async (query) =>
  query.includes('indexNowKey')
    ? { data: { site: { indexNowKey: 'a key' } } }
    : { data: null, errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] },
);
const admission = new Admission<ApiKey>({
  admission: store,
  usage,
  logger,
  addresses: new ClientAddresses([], undefined),
  keyEnvironment: 'live',
  keys: new KeyDirectory(store, async () => record),
  busy: new BusyKeys(metrics),
});

let listener: Listener;
beforeAll(async () => {
  const application = publicReadListener(
    (_, response) => void response.writeHead(applicationStatus).end(toApplication),
    {
      admission,
      sharedReads: new SharedReads({ gateway, cache: new ResponseCache(metrics) }),
      outgoing: new OutgoingAnswers(),
      records: new RequestRecords(logger, metrics),
      errors: { publicUrl: () => 'https://api.example', logger },
      find: publicReads(routes),
    },
  );
  listener = await listen(application, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await listener.close();
  await usage.close();
});

const send = (path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, {
    headers: { authorization: `Bearer ${secret}`, ...headers },
    ...init,
  });

const paths = routes.filter(isPublicRead).map(({ path }) => path.replace(/:\w+/g, '1'));

it.each(paths)('answers GET %s without the application', async (path) => {
  expect((await send(path)).status).not.toBe(applicationStatus);
});

it('answers from the cache, and a current entity tag with 304', async () => {
  const path = '/v1/feeds/indexnow.txt';
  const first = await send(path);
  expect([first.status, await first.text()]).toEqual([200, 'a key']);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    vary: 'Authorization, Origin, Accept-Encoding',
    'x-request-id': expect.any(String),
    ratelimit: expect.stringContaining('public-read'),
  });
  const again = await send(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

it.each([
  ['another method', '/v1/posts', { method: 'POST' }],
  ['a token', '/v1/posts', { headers: { authorization: 'Bearer a.b.c' } }],
  ['the call of a tool', '/v1/posts', { headers: { 'x-imprint-tool': 'list_posts' } }],
  ['another route', '/v1/media', {}],
  ['an unknown path', '/v1/nothing', {}],
])('leaves %s to the application', async (_, path, init) => {
  expect((await send(path, init)).status).toBe(applicationStatus);
});
