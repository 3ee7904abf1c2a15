import { mountedPaths } from '@imprint/rest-contract/published-route';
import { ask } from '../../support/agent.js';
import { bearerRoutes } from '../../support/bearer-requests.js';
import { createKey, createPublicKey, revokeKey, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
let publicKey: string;
beforeAll(async () => {
  w = await workspace();
  publicKey = (await createPublicKey(w.site)).secret;
});

const unknownPath = '404 {"error":{"code":"not_found","message":"Not found"}}';

describe('a path for account tokens only', () => {
  const paths = bearerRoutes
    .filter(({ auth }) => auth === 'bearer')
    .map((route) => [route.method, (mountedPaths(route)[0] ?? '').replace(/:\w+/g, '01ARZ3NDEKTSV4RRFFQ69G5FAV')]);

  it.each(paths)('%s %s is 404 to a valid key and 401 to any other', async (method, path) => {
    const send = async (key: string) => {
      const { status, body } = await ask(path as string, { method: method as string, key });
      return `${status} ${body.error.message}`;
    };
    expect(await send(w.key.secret)).toBe('404 Not found');
    expect(await send(publicKey)).toBe('404 Not found');
    expect(await send(`ck_live_${'B'.repeat(32)}`)).toMatch(/^401 /);
    expect(await send(`${w.key.secret}x`)).toMatch(/^401 /);
  });

  it('is 401 to a revoked key', async () => {
    const { id, secret } = await createKey(w.site);
    await revokeKey(id);
    expect((await ask('/api/v1/auth/me', { key: secret })).status).toBe(401);
  });
});

it('is case-sensitive', async () => {
  for (const path of [
    '/V1/posts',
    '/v1/Posts',
    '/v1/POSTS',
    '/v1/sites/Me',
    '/API/v1/auth/me',
    '/.well-known/JWKS.json',
  ]) {
    const { status, text } = await w.ask(path);
    expect([path, `${status} ${text}`]).toEqual([path, unknownPath]);
  }
});

it('may have one trailing slash', async () => {
  const { id } = await w.published();
  for (const path of ['/v1/posts/', `/v1/posts/${id}/`, '/v1/sites/me/', '/.well-known/jwks.json/']) {
    expect([path, (await w.ask(path)).status]).toEqual([path, 200]);
  }
  for (const path of ['/v1/posts//', '//v1/posts', '/v1//posts', '/v1/./posts', '/v1/x/../posts']) {
    expect([path, (await w.ask(path)).status]).toEqual([path, 404]);
  }
});

it('may escape unreserved characters', async () => {
  const { id } = await w.published();
  const paths = ['/v1/%70osts', `/v1/posts/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`, '/v1/sites/m%65'];
  for (const path of paths) expect([path, (await w.ask(path)).status]).toEqual([path, 200]);
});

it('prefers literals to placeholders with any method and credential', async () => {
  for (const key of [w.key.secret, 'a.b.c', undefined]) {
    const { status, headers } = await ask('/v1/sites/me', { method: 'PATCH', ...(key && { key }) });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
  const { status, headers } = await ask('/api/v1/leads/export', { method: 'DELETE' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

it.each([
  'a%2Fb',
  '%2F',
  '%2e%2e',
  '%00',
  '%ED%A0%80',
  '%',
  '%zz',
  'a%25%32%46',
  'x'.repeat(9_000),
  '__proto__',
  'a;b',
])('treats %p as one unknown segment', async (segment) => {
  for (const path of [`/v1/posts/${segment}`, `/v1/media/${segment}`, `/v1/leads/${segment}`, `/media/m/${segment}`]) {
    expect([path.slice(0, 40), (await w.ask(path)).status]).toEqual([path.slice(0, 40), 404]);
  }
});
