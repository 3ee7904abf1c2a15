import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Changes } from './changes.js';
import { Http, type ImprintOptions, type Method, type Sent } from './http.js';
import { ImprintError } from './imprint-error.js';
import { Media } from './media.js';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Closes the connection without a response. */
  isLost?: boolean;
  delayMillis?: number;
}

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let replies: Reply[];
let seen: Seen[];

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  [replies, seen] = [[], []];
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += chunk;
  seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  const reply = replies.shift() ?? {};
  if (reply.delayMillis) await pause(reply.delayMillis);
  if (reply.isLost) response.destroy();
  else response.writeHead(reply.status ?? 200, { connection: 'close', ...reply.headers }).end(reply.body ?? '{}');
}

const http = (options: Partial<ImprintOptions> = {}) =>
  new Http({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, key: 'k', ...options });

type Any = { url: string };
const send = (method: Method, sent: Partial<Sent<Any>> = {}, options: Partial<ImprintOptions> = {}) =>
  http(options).send<Any, object>(method, { url: '/x', ...sent });

const now = { 'retry-after': '0' };

it('sends key, path, query and JSON', async () => {
  replies = [{ body: '{"a":1}' }];
  const sent = { url: '/v1/a/{id}', path: { id: 'é/?' }, query: { q: 'a b', none: undefined, ids: ['1', '2'] } };
  expect(await send('POST', { ...sent, body: { title: 'Olá' } })).toEqual({ a: 1 });
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/v1/a/%C3%A9%2F%3F?q=a+b&ids=1%2C2',
      headers: expect.objectContaining({ authorization: 'Bearer k', 'content-type': 'application/json' }),
      body: '{"title":"Olá"}',
    },
  ]);
});

it('throws the error of the server', async () => {
  const details = [{ field: 'title', reason: 'required', message: 'Send a title.' }];
  const error = { code: 'conflict', message: 'Choose another slug.', reason: 'slug_taken', details };
  replies = [{ status: 409, headers: { 'x-request-id': 'r1' }, body: JSON.stringify({ error }) }];
  const thrown = await send('POST').catch((failure) => failure);
  expect(thrown).toBeInstanceOf(ImprintError);
  expect(thrown).toMatchObject({ ...error, status: 409, requestId: 'r1', retryAfterSeconds: null });
  expect([ImprintError.is(thrown, 'slug_taken'), ImprintError.is(thrown, 'media_in_use')]).toEqual([true, false]);
  expect(seen).toHaveLength(1);
});

it('names the status of a proxy that answers without a body', async () => {
  replies = [{ status: 404, body: '<html>Not here</html>' }];
  await expect(send('GET')).rejects.toMatchObject({ status: 404, code: 'not_found', reason: null });
});

it.each<[string, Method, Partial<Sent<Any>>, Reply]>([
  ['a GET after a lost response', 'GET', {}, { isLost: true }],
  ['a GET after 503', 'GET', {}, { status: 503, headers: now }],
  ['a PUT after 502', 'PUT', {}, { status: 502, headers: now }],
  ['a POST with a key after a lost response', 'POST', { headers: { 'Idempotency-Key': 'a' } }, { isLost: true }],
  ['a POST that can be repeated after 504', 'POST', { isRepeatable: true }, { status: 504, headers: now }],
  ['any method after 429', 'PATCH', {}, { status: 429, headers: now }],
  [
    'what still runs after a lost response',
    'POST',
    { headers: { 'Idempotency-Key': 'a' } },
    { status: 409, headers: now, body: '{"error":{"code":"conflict","reason":"request_in_flight"}}' },
  ],
])('repeats %s', async (_, method, sent, reply) => {
  replies = [reply, reply, { body: '{"n":3}' }];
  expect(await send(method, sent)).toEqual({ n: 3 });
  expect(seen).toHaveLength(3);
});

it.each<[string, Method, Partial<Sent<Any>>, Reply]>([
  ['a POST without a key after 503', 'POST', {}, { status: 503, headers: now }],
  ['a POST without a key after a lost response', 'POST', {}, { isLost: true }],
  ['a PATCH after 502', 'PATCH', {}, { status: 502, headers: now }],
  ['a DELETE after a lost response', 'DELETE', {}, { isLost: true }],
  ['a PUT of a version after a lost response', 'PUT', { headers: { 'If-Match': '"1"' } }, { isLost: true }],
  ['a PUT that only creates after 502', 'PUT', { headers: { 'If-None-Match': '*' } }, { status: 502, headers: now }],
  ['a GET after 400', 'GET', {}, { status: 400 }],
  ['a GET told to wait longer than the limit', 'GET', {}, { status: 429, headers: { 'retry-after': '61' } }],
])('does not repeat %s', async (_, method, sent, reply) => {
  replies = [reply];
  await expect(send(method, sent)).rejects.toThrow();
  expect(seen).toHaveLength(1);
});

it('gives up after the retries', async () => {
  replies = Array.from({ length: 9 }, () => ({ status: 503, headers: now }));
  await expect(send('GET', {}, { retries: 2 })).rejects.toMatchObject({ status: 503, code: 'upstream' });
  expect(seen).toHaveLength(3);
});

it('names the request and the reason of a lost connection', async () => {
  replies = [{ isLost: true }];
  await expect(send('GET', {}, { retries: 0 })).rejects.toThrow(/^GET http:\/\/\S+ failed \(.+\)\.$/);
});

it('waits beyond its timeout for as long as it asked the server to', async () => {
  const feed = new Changes(http({ timeoutSeconds: 0.2, retries: 0 }));
  replies = [{ delayMillis: 500, body: '{"items":[]}' }, { delayMillis: 500 }];
  expect(await feed.page({ wait: 5 })).toEqual({ items: [] });
  await expect(feed.page()).rejects.toThrow(/^GET http:\/\/\S+\/v1\/changes: No response in time\.$/);
});

it('gives up an upload with progress after its timeout', async () => {
  const media = new Media(http({ timeoutSeconds: 0.2 }));
  replies = [{ delayMillis: 500 }];
  const upload = media.upload(new Blob(['x']), { onProgress: () => {} });
  await expect(upload).rejects.toThrow('No response in time.');
});

it.each(['.', '..', ''])('sends no request for the reference "%s", which a URL cannot have', async (reference) => {
  await expect(send('GET', { url: '/v1/posts/{reference}', path: { reference } })).rejects.toThrow(
    'cannot be part of a path',
  );
  expect(seen).toEqual([]);
});

it('stops waiting when the caller aborts', async () => {
  replies = [{ status: 429, headers: { 'retry-after': '59' } }];
  const controller = new AbortController();
  const sent = send('GET', { options: { signal: controller.signal } });
  setTimeout(() => controller.abort(new Error('enough')), 50);
  await expect(sent).rejects.toThrow('enough');
});
