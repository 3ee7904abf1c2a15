import { ask } from '../../support/agent.js';
import { createKey, createPublicKey, scopes, type Workspace, workspace } from '../../support/seed.js';

let w: Workspace;
let id: string;
beforeAll(async () => {
  w = await workspace();
  id = (await w.published()).id;
});

const withScopes = (chosen: string[]) => createKey(w.site, { scopes: chosen });

describe('a key without posts:delete', () => {
  it('finds no method that deletes or restores', async () => {
    const { secret } = await withScopes(scopes.filter((scope) => scope !== 'posts:delete'));
    const calls = [
      ['DELETE', `/v1/posts/${id}`, 'GET, PATCH, HEAD, OPTIONS'],
      ['PUT', `/v1/posts/${id}`, 'GET, PATCH, HEAD, OPTIONS'],
      ['POST', `/v1/posts/${id}/restore`, 'OPTIONS'],
    ] as const;
    for (const [method, path, allowed] of calls) {
      const { status, headers, body } = await ask(path, { method, key: secret });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, allowed]);
      expect(body.error.message).toContain(allowed);
    }
    const options = await ask(`/v1/posts/${id}`, { method: 'OPTIONS', key: secret });
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, PATCH, HEAD, OPTIONS']);
    expect((await w.ask(`/v1/posts/${id}`)).status).toBe(200);
  });

  it('is answered as a request without a key, or with a public, unknown or revoked one', async () => {
    const { secret } = await createPublicKey(w.site);
    for (const key of [undefined, secret, `ck_test_${'a'.repeat(32)}`, 'nonsense']) {
      const { status } = await ask(`/v1/posts/${id}`, { method: 'DELETE', ...(key && { key }) });
      expect([key, status]).toEqual([key, 405]);
    }
  });
});

it('a key with posts:delete alone deletes, restores and sees the method in Allow', async () => {
  const { secret } = await withScopes(['posts:delete']);
  const options = await ask(`/v1/posts/${id}`, { method: 'OPTIONS', key: secret });
  expect(options.headers.allow).toBe('GET, PATCH, DELETE, HEAD, OPTIONS');
  expect((await ask(`/v1/posts/${id}`, { method: 'DELETE', key: secret })).status).toBe(204);
  expect((await w.ask(`/v1/posts/${id}`)).status).toBe(404);
  expect((await ask(`/v1/posts/${id}/restore`, { method: 'POST', key: secret })).status).toBe(200);
  expect((await w.ask(`/v1/posts/${id}`)).status).toBe(200);
});
