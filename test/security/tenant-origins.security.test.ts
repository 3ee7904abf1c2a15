import { platform } from '../support/agent.js';
import { eventually } from '../support/eventually.js';
import { house, person } from '../support/people.js';
import { unique } from '../support/seed.js';

const { base_url: base, graphql_url: graph } = platform;
const origin = `https://admin-${unique()}.example`;

async function asked(url: string, init: RequestInit = {}, from = origin) {
  const response = await fetch(url, { ...init, headers: { origin: from, ...init.headers } });
  return { text: await response.text(), status: response.status, headers: response.headers };
}

const preflight = {
  method: 'OPTIONS',
  headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
};

/** A site whose owner adds an origin, and a site of another owner. */
let own: string;
let other: string;
let cookie: string;
beforeAll(async () => {
  const [home, foreign] = [await house(), await house()];
  [own, other] = [home.id, foreign.id];
  const owner = await person({ site: { id: own, role: 'site_owner' } });
  cookie = `imprint_refresh=${(await person({ site: { id: other, role: 'site_owner' } })).refreshToken}`;
  await owner.ask(`/api/v1/sites/${own}`, { method: 'PATCH', body: { cors_origins: [origin] } });
  await eventually(async () =>
    (await Promise.all([`${base}/api/v1/sites/${own}`, graph].map((url) => asked(url, preflight)))).every(
      ({ headers }) => headers.get('access-control-allow-origin') === origin,
    ),
  );
});

describe('the origin of one tenant', () => {
  it('reads nothing of routes of other sites, of accounts or of pages', async () => {
    for (const path of [
      `/api/v1/sites/${other}`,
      `/api/v1/auth/sites/${other}/members`,
      '/api/v1/auth/me',
      '/api/v1/auth/token/refresh',
      '/api/v1/sites',
      '/login',
      '/account',
    ]) {
      for (const init of [preflight, { headers: { cookie } }]) {
        const { headers } = await asked(base + path, init);
        expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null]);
      }
    }
  });

  it('cannot use the session of a visitor', async () => {
    const viewer = await asked(graph, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: '{ viewer { id } }' }),
    });
    expect(JSON.parse(viewer.text).data?.viewer ?? null).toBeNull();
    const site = await asked(`${base}/api/v1/sites/${own}`, { headers: { cookie } });
    expect([site.status, site.headers.get('access-control-allow-credentials')]).toEqual([401, null]);
  });

  it.each(['null', `${origin}.evil.example`, origin.replace('https', 'http'), `${origin}:444`, origin.toUpperCase()])(
    'gives no permission to %s',
    async (from) => {
      for (const url of [`${base}/api/v1/sites/${own}`, graph])
        expect((await asked(url, preflight, from)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});
