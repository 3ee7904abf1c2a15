import { ask, platform } from '../../support/agent.js';

const { base_url: base, graphql_url: graph } = platform;
const assetIn = (text: string): string => /src="[^"]*(\/admin\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? 'no script';

it.each(['/admin', '/admin/', '/admin/sites/x/posts', '/admin/callback?code=x'])('%s is the page', async (path) => {
  const { status, headers, text } = await ask(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(text).toContain(`data-issuer="${base}"`);
  expect(text).toContain(`data-graph="${graph}"`);
});

it('runs only its own scripts, and calls only the platform', async () => {
  const { headers, text } = await ask('/admin');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain(`connect-src 'self' ${new URL(graph).origin};`);
  expect(policy).toContain("frame-ancestors 'none'");
  const [, nonce = 'no nonce'] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(text).toContain(`nonce="${nonce}"`);
  expect(text).not.toMatch(/<style|style=|<script>|\son\w+=/);
  expect((await ask('/admin')).headers['content-security-policy']).not.toBe(policy);
});

it('has compressed assets that browsers keep', async () => {
  const path = assetIn((await ask('/admin')).text);
  const { status, headers } = await ask(path, { headers: { 'accept-encoding': 'br' } });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

it.each([
  '/admin/assets/',
  '/admin/assets/missing.js',
  '/admin/assets/../index.html',
  '/admin/assets/%2e%2e%2findex.html',
  '/admin/assets/..%2f..%2fpackage.json',
  '/administration',
])('%s is not found', async (path) => {
  const { status, text } = await ask(path);
  expect([status, text]).toEqual([404, expect.not.stringContaining('data-issuer')]);
});

it('answers no other method', async () => {
  expect((await ask('/admin', { method: 'POST', body: {} })).status).toBe(404);
});

it('may call the graph from its page', async () => {
  const { origin } = new URL(base);
  const response = await fetch(graph, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    },
  });
  await response.arrayBuffer();
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});
