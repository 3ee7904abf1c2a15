import { platform } from '../../support/agent.js';
import { house, person } from '../../support/people.js';

const origin = 'https://admin.example.com';
const preflight = {
  'access-control-request-method': 'PATCH',
  'access-control-request-headers': 'authorization, if-match',
};
const { base_url: base, graphql_url: graph } = platform;
async function asked(url: string, from: string, init: RequestInit = {}) {
  const response = await fetch(url, { ...init, headers: { origin: from, ...init.headers } });
  await response.arrayBuffer();
  return response;
}

describe('a page of a named origin', () => {
  it('calls REST and the graph with a token, and reads errors', async () => {
    const owner = await person({ site: { id: (await house()).id, role: 'site_owner' } });
    const authorization = `Bearer ${owner.token}`;
    const me = await asked(`${base}/api/v1/auth/me`, origin, { headers: { authorization } });
    expect([me.status, me.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(me.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    const body = JSON.stringify({ query: '{ viewer { id } }' });
    const headers = { authorization, 'content-type': 'application/json' };
    const viewer = await asked(graph, origin, { method: 'POST', headers, body });
    expect([viewer.status, viewer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const refused = await asked(`${base}/api/v1/auth/me`, origin);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
  });

  it('gets its preflight answered, and never sends cookies', async () => {
    for (const url of [`${base}/v1/posts/x`, `${base}/api/v1/auth/me`, graph]) {
      const { status, headers } = await asked(url, origin, { method: 'OPTIONS', headers: preflight });
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-methods')).toContain('PATCH');
      expect(headers.get('access-control-allow-headers')).toBe('authorization, if-match');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});

it.each([
  'https://admin.example.com.evil.example',
  'https://admin.example.com:444',
  'http://admin.example.com',
  'null',
])('a page of %s gets no permission', async (from) => {
  for (const url of [`${base}/api/v1/auth/me`, graph]) {
    const { headers } = await asked(url, from, { method: 'OPTIONS', headers: preflight });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await asked(url, from)).headers.get('access-control-allow-origin')).toBeNull();
  }
});
