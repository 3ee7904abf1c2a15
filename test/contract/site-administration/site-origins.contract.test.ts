import { operate, platform } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import { eventually } from '../../support/eventually.js';
import { type House, house, type Person, person } from '../../support/people.js';
import { unique } from '../../support/seed.js';

const { base_url: base, graphql_url: graph } = platform;
const preflight = {
  'access-control-request-method': 'PATCH',
  'access-control-request-headers': 'authorization, content-type',
};
const body = JSON.stringify({ query: '{ viewer { id } }' });
const json = { 'content-type': 'application/json' };

const newOrigin = (): string => `https://admin-${unique()}.example`;
const siteUrl = ({ id }: House): string => `${base}/api/v1/sites/${id}`;

async function asked(url: string, from: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, headers: { origin: from, ...init.headers } });
  await response.arrayBuffer();
  return response;
}

const allowedOrigin = ({ headers }: Response): string | null => headers.get('access-control-allow-origin');
const preflighted = (url: string, from: string) => asked(url, from, { method: 'OPTIONS', headers: preflight });

async function ownedHouse(): Promise<{ home: House; owner: Person }> {
  const home = await house();
  return { home, owner: await person({ site: { id: home.id, role: 'site_owner' } }) };
}

const setOrigins = ({ home, owner }: { home: House; owner: Person }, cors_origins: unknown) =>
  owner.ask(`/api/v1/sites/${home.id}`, { method: 'PATCH', body: { cors_origins } });

/** Resolves when both processes have loaded the origins. */
const inForce = (home: House, origin: string, expected: string | null = origin) =>
  eventually(async () => {
    const answers = await Promise.all([preflighted(siteUrl(home), origin), preflighted(graph, origin)]);
    return answers.every((answer) => allowedOrigin(answer) === expected);
  });

it('are a setting of the site, over REST and graph', async () => {
  const { home, owner } = await ownedHouse();
  const origins = [newOrigin(), newOrigin()];
  const { status, body: site } = await setOrigins({ home, owner }, [...origins, origins[0]]);
  expect([status, site.cors_origins]).toEqual([200, origins]);
  const update = (corsOrigins: string[]) =>
    askWithToken(
      owner.token,
      'mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { site { corsOrigins } } }',
      { input: { site: home.id, corsOrigins } },
    );
  expect((await update([])).data.updateSite.site.corsOrigins).toEqual([]);
  const refused = await update(['https://*.example.com']);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ reason: 'INVALID_FIELD', fields: ['corsOrigins'] });
});

it.each([['*'], ['null'], ['http://admin.example.com'], ['https://admin.example.com/'], ['https://*.example.com']])(
  'reject %j',
  async (origin) => {
    const { status, body: refused } = await setOrigins(await ownedHouse(), [origin]);
    expect([status, refused.error.code, refused.error.field]).toEqual([422, 'invalid_field', 'cors_origins']);
  },
);

it('are changed by those who may change the settings', async () => {
  const { home } = await ownedHouse();
  const editor = await person({ site: { id: home.id, role: 'site_editor' } });
  expect((await setOrigins({ home, owner: editor }, [newOrigin()])).status).toBe(404);
});

describe('a page of an origin of a site', () => {
  it('calls the routes of the site and the graph with a token, without cookies', async () => {
    const { home, owner } = await ownedHouse();
    const origin = newOrigin();
    expect(allowedOrigin(await preflighted(siteUrl(home), origin))).toBeNull();
    await setOrigins({ home, owner }, [origin]);
    await inForce(home, origin);
    const authorization = `Bearer ${owner.token}`;
    const read = await asked(siteUrl(home), origin, { headers: { authorization } });
    expect([read.status, allowedOrigin(read)]).toEqual([200, origin]);
    const viewer = await asked(graph, origin, { method: 'POST', headers: { ...json, authorization }, body });
    expect([viewer.status, allowedOrigin(viewer)]).toEqual([200, origin]);
    for (const url of [
      siteUrl(home),
      `${siteUrl(home)}/health`,
      `${base}/api/v1/auth/sites/${home.id}/members`,
      graph,
    ]) {
      const { status, headers } = await preflighted(url, origin);
      expect([url, status, headers.get('access-control-allow-origin')]).toEqual([url, 204, origin]);
      expect(headers.get('access-control-allow-methods')).toContain('PATCH');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
    await setOrigins({ home, owner }, []);
    await inForce(home, origin, null);
  });

  it('loses its permission with an archived site', async () => {
    const { home, owner } = await ownedHouse();
    const origin = newOrigin();
    await setOrigins({ home, owner }, [origin]);
    await inForce(home, origin);
    await operate('mutation ($input: SiteReferenceInput!) { archiveSite(input: $input) { site { id } } }', {
      input: { site: home.id },
    });
    await inForce(home, origin, null);
  });
});
