import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import { readJsonObject } from '@imprint/service/read-body';
import type { Context } from 'koa';
import { toolRequests } from './tool-requests.js';

const address = '203.0.113.9';
const url = 'https://api.example/v1/posts?limit=2';
const jsonBody = { contentTypes: ['application/json'], limitBytes: 1_000 };

/** The request of a tool call, as from a client behind a proxy. */
function outerRequest(): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  request.headers = { 'x-forwarded-for': '198.51.100.7', 'x-country': 'PT', authorization: 'Bearer outer' };
  return request;
}

const fetchWith = (handle: (koa: Context) => Promise<void>) =>
  toolRequests(handle, 'x-country')({ request: outerRequest(), requestId: 'request-1', agent: null });

it('passes method, URL, headers and body on, from the client of the outer request', async () => {
  const send = fetchWith(async (koa) => {
    const { method, path, query, headers, req } = koa;
    koa.set('ETag', '"1"');
    koa.body = {
      method,
      path,
      query,
      headers,
      address: req.socket.remoteAddress,
      sent: await readJsonObject(req, jsonBody),
    };
  });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"title":"Olá"}' };
  const response = await send(url, init);
  expect([response.status, response.headers.get('etag'), response.headers.get('content-type')]).toEqual([
    200,
    '"1"',
    'application/json; charset=utf-8',
  ]);
  expect(await response.json()).toEqual({
    method: 'POST',
    path: '/v1/posts',
    query: { limit: '2' },
    address,
    sent: { title: 'Olá' },
    headers: {
      'content-type': 'application/json',
      'content-length': '16',
      'x-forwarded-for': '198.51.100.7',
      'x-country': 'PT',
      'x-request-id': 'request-1',
      host: 'api.example',
    },
  });
});

it.each([
  ['text', 'olá', 'olá'],
  ['bytes', Buffer.from('olá'), 'olá'],
  ['nothing', null, ''],
])('returns %s', async (_, body, text) => {
  const send = fetchWith(async (koa) => {
    koa.body = body;
  });
  expect(await (await send(url)).text()).toBe(text);
});

it('ends the request with the call', async () => {
  const call = new AbortController();
  let signal: AbortSignal | undefined;
  const send = fetchWith(async (koa) => {
    signal = disconnectSignal(koa.res);
    call.abort();
  });
  await expect(send(url, { signal: call.signal })).rejects.toThrow('aborted');
  expect(signal?.aborted).toBe(true);
});
