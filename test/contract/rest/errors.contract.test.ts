import { connect } from 'node:net';
import { ask, platform } from '../../support/agent.js';
import { createKey, createPublicKey, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
beforeAll(async () => {
  w = await workspace();
});

describe('envelope', () => {
  it('is "{ error: { code, message } }" and nothing else', async () => {
    const { body, headers } = await w.ask('/v1/posts?limit=0');
    expect(Object.keys(body)).toEqual(['error']);
    expect(Object.keys(body.error)).toEqual(['code', 'message']);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is replaced by a problem document if Accept requests it', async () => {
    const accept = { accept: 'application/problem+json' };
    const missing = await ask('/v1/sites/me', { headers: accept });
    expect(missing.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(missing.body).toMatchObject({
      title: expect.any(String),
      status: 401,
      type: expect.stringMatching(/unauthenticated$/),
    });
    const key = await createKey(w.site, { scopes: ['export'] });
    const scope = await ask('/v1/sites/me', { key: key.secret, headers: accept });
    expect(scope.body).toMatchObject({
      status: 403,
      type: expect.stringMatching(/insufficient-scope$/),
      required_scope: 'sites:read',
    });
    const invalid = await w.ask('/v1/posts', {
      method: 'POST',
      body: { title: 'x', blocks_json: 1 },
      headers: { ...accept, 'content-type': 'application/json' },
    });
    expect(invalid.body).toMatchObject({
      status: 422,
      type: expect.stringMatching(/validation-failed$/),
      errors: [{ field: 'blocks_json' }],
    });
    const both = await ask('/v1/sites/me', { headers: { accept: 'application/json, application/problem+json' } });
    expect(both.headers['content-type']).toMatch(/^application\/json/);
  });

  it('has X-Request-Id, that of the client if valid', async () => {
    expect((await ask('/v1/nope')).headers['x-request-id']).toMatch(/^[0-9A-Z]{26}$/);
    expect((await w.ask('/v1/posts', { headers: { 'x-request-id': 'abc-123' } })).headers['x-request-id']).toBe(
      'abc-123',
    );
    expect(
      (await w.ask('/v1/posts', { headers: { 'x-request-id': 'a b<script>' } })).headers['x-request-id'],
    ).not.toContain('<');
  });

  it('sets security headers on every response', async () => {
    for (const path of ['/v1/posts', '/v1/nope', '/health']) {
      const { headers } = await w.ask(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });
});

describe('paths and methods', () => {
  it('responds 404 to an unknown path "with or without a key"', async () => {
    const answers = new Set<string>();
    for (const path of ['/v1/nope', '/v1', '/', '/v1/posts/a/b/c', '/v2/posts', '/v1/users', '/V1/../etc/passwd']) {
      for (const key of [undefined, w.key.secret]) {
        const { status, text } = await ask(path, { key: key ?? null });
        answers.add(`${status} ${text}`);
      }
    }
    expect([...answers]).toEqual(['404 {"error":{"code":"not_found","message":"Not found"}}']);
  });

  it('responds 405 with Allow', async () => {
    const put = await w.ask('/v1/posts', { method: 'PUT' });
    expect([put.status, put.body.error.code, put.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, POST, HEAD, OPTIONS',
    ]);
    expect((await w.ask('/v1/sites/me', { method: 'POST' })).headers.allow).toBe('GET, HEAD, OPTIONS');
    expect((await w.ask('/v1/posts/x/unpublish')).status).toBe(405);
  });

  it('responds to HEAD like GET without a body on every read', async () => {
    const { id } = await w.published();
    for (const path of ['/v1/posts', `/v1/posts/${id}`, '/v1/posts?status=draft', '/v1/post-types', '/v1/sites/me']) {
      const get = await w.ask(path);
      const head = await w.ask(path, { method: 'HEAD' });
      expect([path, head.status, head.text]).toEqual([path, 200, '']);
      expect(head.headers.etag).toBe(get.headers.etag);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    }
    expect((await ask('/v1/sites/me', { method: 'HEAD' })).status).toBe(401);
  });

  it('responds to OPTIONS with 204 and Allow', async () => {
    const { status, headers, text } = await ask('/v1/sites/me', { method: 'OPTIONS' });
    expect([status, headers.allow, text]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
  });
});

describe('cross-origin reads', () => {
  it('responds to a preflight of the two public reads without a key', async () => {
    for (const path of ['/v1/posts', '/v1/posts/some-slug']) {
      const { status, headers } = await ask(path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://shop.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
      expect(status).toBe(204);
      expect(headers['access-control-allow-origin']).toBe('https://shop.example');
      expect(headers['access-control-allow-methods']).toBe('GET, HEAD');
      expect(headers['access-control-allow-headers']).toContain('Authorization');
    }
  });

  it('echoes the origin and exposes ETag and Retry-After', async () => {
    const pk = await createPublicKey(w.site);
    const { headers } = await ask('/v1/posts', { key: pk.secret, headers: { origin: 'https://shop.example' } });
    expect(headers['access-control-allow-origin']).toBe('https://shop.example');
    expect(headers['access-control-expose-headers']).toMatch(/ETag.*Retry-After/);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('sends no CORS headers on other routes', async () => {
    for (const path of ['/v1/sites/me', '/v1/post-types', '/v1/posts?status=draft']) {
      const { headers } = await w.ask(path, { headers: { origin: 'https://shop.example' } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

const json = (headers: Record<string, string> = {}) => ({ 'content-type': 'application/json', ...headers });

describe('hostile requests', () => {
  it.each([
    '/v1/posts/%',
    '/v1/posts/%E0%A4%A',
    '/v1/posts?q=%00',
    '/v1/posts?q=%ED%A0%80',
    '/v1/posts?category=%00',
    `/v1/posts?q=${'a'.repeat(5000)}`,
    '/v1/posts?cursor=%F0%9F%92%A9',
    '/v1/posts?tag={"a"}',
    '/v1/posts?tag=%22%5C',
    "/v1/posts?category=a'--",
    '/v1/posts/..%2f..%2fetc',
    '/v1/posts/%00',
    `/v1/posts/${'x'.repeat(4000)}`,
    '/v1/posts?status=draft&post_type=%00',
    '/v1/posts?since=%00',
    '/v1/posts?language=%00',
    '/v1/posts?=&&&=',
  ])('responds to %p with a status of the contract', async (path) => {
    const { status } = await w.ask(path);
    expect([200, 400, 404]).toContain(status);
  });

  it.each(['1e400', '-1E+0400', '9'.repeat(309)])(
    'responds 400 to the number %s, also in an unknown field',
    async (n) => {
      const body = `{"title":"x","blocks_json":{"blocks":[]},"unknown":[${n}]}`;
      for (const headers of [{}, { 'idempotency-key': 'k' }] as Record<string, string>[]) {
        const answer = await w.ask('/v1/posts', { method: 'POST', body, headers: json(headers) });
        expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining('Numbers')]);
      }
      const near = body.replace(n, '1e308, "1e400"');
      expect((await w.ask('/v1/posts', { method: 'POST', body: near, headers: json() })).status).toBe(201);
    },
  );

  it('responds 400 to a malformed request line and keeps serving', async () => {
    const { hostname, port } = new URL(platform.base_url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('GET / SPDY/1.1\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.once('end', () => resolve(text));
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect((await w.ask('/v1/sites/me')).status).toBe(200);
  });

  it('survives a client that disconnects while sending its body', async () => {
    const { hostname, port } = new URL(platform.base_url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /v1/posts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${w.key.secret}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"title":`,
        );
        socket.end(() => socket.destroy());
      });
      socket.on('error', () => {}).once('close', () => resolve());
    });
    expect((await w.ask('/v1/sites/me')).status).toBe(200);
  });
});

it.each(['base_url', 'graphql_url', 'internal_url'] as const)('probes at %s are only read', async (listener) => {
  const baseUrl = platform[listener];
  for (const path of ['/health', '/ready']) {
    const { status, headers, text } = await ask(path, { baseUrl, method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(text).toContain('Method not allowed. Allowed: GET, HEAD.');
    expect((await ask(path, { baseUrl, method: 'HEAD' })).status).toBe(200);
  }
});

it('reports health and readiness', async () => {
  expect((await ask('/health')).body).toEqual({ status: 'ok' });
  expect((await ask('/ready')).body).toEqual({ status: 'ready' });
  expect((await ask('/metrics')).status).toBe(404);
  const metrics = await ask('/metrics', { baseUrl: platform.internal_url });
  expect(metrics.text).toContain('imprint_http_request_duration_seconds');
});
