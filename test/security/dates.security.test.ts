// Attacker: has an API key or account of a site and sends extreme dates.
// Victim: operators who receive alerts. No date may cause an internal error; each is accepted or rejected.
import { ask, graphql } from '../support/agent.js';
import { type Estate, estate } from '../support/estate.js';
import { onSite } from '../support/forms.js';

const days = ['0000-01-01', '0001-01-01', '-000001-01-01', '1969-12-31', '1970-01-01', '2026-02-30', '9999-12-31'];
const farDays = [...days, '10000-01-01', '+275760-09-13', '+275761-01-01', '2026', 'Infinity'];
const instants = farDays.flatMap((day) => [day, `${day}T00:00:00Z`, `${day}T23:59:59.999Z`, `${day}T23:59:59-23:59`]);

let place: Estate;
beforeAll(async () => {
  place = await estate();
});

const statusOf = async (path: string, method = 'GET', body?: object): Promise<number> =>
  (await ask(path, { key: place.keySecret, method, ...(body && { body }) })).status;

async function expectNoFailure(requests: readonly (() => Promise<number>)[]): Promise<void> {
  const statuses: number[] = [];
  for (const request of requests) statuses.push(await request());
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}

it.each(['/v1/analytics/summary', '/v1/analytics/posts', '/v1/export?resource=analytics'])(
  'responds to %s for every day',
  async (route) => {
    const path = (query: object) => `${route}${route.includes('?') ? '&' : '?'}${new URLSearchParams({ ...query })}`;
    await expectNoFailure(
      farDays.flatMap((day) =>
        [{ to: day }, { from: day }, { from: day, to: day }, { to: day, days: '365' }].map(
          (query) => () => statusOf(path(query)),
        ),
      ),
    );
    expect(await statusOf(path({ to: '9999-12-31' }))).toBe(200);
  },
);

it('lists posts and leads for every timestamp', async () => {
  const queries = instants.flatMap((instant) => [
    ['/v1/posts', { since: instant }],
    ['/v1/leads', { de: instant }],
    ['/v1/leads', { ate: instant }],
  ]) as [string, Record<string, string>][];
  await expectNoFailure(
    queries.map(
      ([path, query]) =>
        () =>
          statusOf(`${path}?${new URLSearchParams(query)}`),
    ),
  );
  expect(await statusOf('/v1/leads?ate=9999-12-31')).toBe(200);
});

it('stores or rejects every publication date', async () => {
  await expectNoFailure(
    instants.map((published_at) => () => statusOf(`/v1/posts/${place.ids.post}`, 'PATCH', { published_at })),
  );
  expect(await statusOf('/v1/posts?limit=50')).toBe(200);
  expect(await statusOf('/v1/posts?status=published&limit=1')).toBe(200);
});

it('stores or rejects every opening time of a form', async () => {
  const update = (settings: object) => async () =>
    (
      await place.owner.ask(onSite(place.home, `/forms/${place.ids.form}`), {
        method: 'PATCH',
        body: { settings },
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  await expectNoFailure(instants.flatMap((instant) => [update({ opens_at: instant }), update({ closes_at: instant })]));
});

const operations: [string, (value: string) => Record<string, unknown>][] = [
  [
    'query ($siteId: ID!, $day: String!) { trafficSummary(siteId: $siteId, from: $day, to: $day) { totals { views } topPaths { path } } }',
    (day) => ({ day }),
  ],
  [
    'query ($siteId: ID!, $day: String!) { postRanking(siteId: $siteId, from: $day, to: $day) { total } }',
    (day) => ({ day }),
  ],
  [
    'query ($siteId: ID!, $at: DateTime) { posts(siteId: $siteId, statuses: [PUBLISHED], since: $at) { nodes { id } } }',
    (at) => ({ at }),
  ],
  [
    'query ($siteId: ID!, $at: DateTime) { leads(siteId: $siteId, filter: { until: $at }) { nodes { id } } }',
    (at) => ({ at }),
  ],
  [
    'mutation ($siteId: ID!, $post: String!, $at: DateTime) { publishPost(input: { siteId: $siteId, reference: $post, publishAt: $at }) { post { id } } }',
    (at) => ({ at, post: place.ids.post }),
  ],
  [
    'mutation ($siteId: ID!, $at: DateTime) { createApiKey(input: { site: $siteId, name: "x", scopes: ["posts:read"], expiresAt: $at }) { apiKey { expiresAt } } }',
    (at) => ({ at }),
  ],
];

it.each(operations)('responds to %s without an internal error', async (query, variablesOf) => {
  const codes = new Set<unknown>();
  for (const value of [...farDays, ...instants]) {
    const variables = { siteId: place.siteId, ...variablesOf(value) };
    const { status, errors } = await graphql(query, variables, { authorization: `Bearer ${place.owner.token}` });
    expect(status).toBeLessThan(500);
    for (const { extensions } of errors ?? []) codes.add(extensions.code);
  }
  expect([...codes].filter((code) => code === 'INTERNAL' || code === 'DOWNSTREAM_SERVICE_ERROR')).toEqual([]);
});
