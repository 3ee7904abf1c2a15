// Attacker: owns a site after signing up, and sends operations of a few kilobytes whose lists multiply.
// Victim: every other tenant. An operation is refused by its cost before it runs.
import { type GraphqlAnswer, graphql, platform } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { type House, house, logIn, type Person, person } from '../support/people.js';

const limit = 10_000;
const perMinute = 20 * limit;

let home: House;
let attacker: Person;
beforeAll(async () => {
  home = await house();
  attacker = await person({ site: { id: home.id, role: 'site_owner' } });
});

const aliases = (count: number, field: string): string =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
const posts = (inner: string): string => `posts(siteId: $site, statuses: [DRAFT], first: 50) { nodes { ${inner} } }`;
const ofSite = (inner: string): string => `site { posts(statuses: [DRAFT], first: 50) { nodes { ${inner} } } }`;
const ask = (selection: string, { token } = attacker): Promise<GraphqlAnswer> =>
  askWithToken(token, `query ($site: ID!) { ${selection} }`, { site: home.id });
const refusalOf = ({ errors }: GraphqlAnswer) => errors?.map(({ extensions }) => [extensions.code, extensions.reason]);

describe('an operation that costs too much', () => {
  it.each([
    [
      'pending items of every post',
      aliases(20, posts('site { health { items { code } } }')),
      'a0.nodes.site.health.items',
    ],
    [
      'pending items of every key',
      aliases(10, 'apiKeys(site: $site, first: 100) { nodes { site { health { items { code } } } } }'),
      'a0.nodes.site.health.items',
    ],
    [
      'a year of every post',
      aliases(20, posts('site { analytics(from: "2026-01-01", to: "2026-12-29") { timeseries { views } } }')),
      'a0.nodes.site.analytics.timeseries',
    ],
    ['posts of posts of posts', posts(ofSite(ofSite('id'))), 'posts.nodes.site.posts.nodes.site.posts.nodes'],
    ['a few aliases of posts of posts', aliases(4, posts(ofSite('id'))), 'a0.nodes.site.posts.nodes'],
    [
      'posts in fragments',
      `...F ${aliases(4, posts('...G'))} } fragment F on Query { __typename } fragment G on Post { ${ofSite('id')}`,
      'a0.nodes.site.posts.nodes',
    ],
  ])('is refused with its cost, the limit and the most expensive path: %s', async (_, selection, path) => {
    const answer = await ask(selection);
    expect([answer.status, refusalOf(answer)]).toEqual([400, [['BAD_REQUEST', 'QUERY_TOO_COSTLY']]]);
    const [, cost] =
      /^The operation costs (\d+); at most 10000 is allowed\. /.exec(answer.errors?.[0]?.message ?? '') ?? [];
    expect(Number(cost)).toBeGreaterThan(limit);
    expect(answer.errors?.[0]?.message).toContain(`The most expensive part is ${path}: `);
    expect(answer.data).toBeUndefined();
  });

  it('counts page sizes in variables', async () => {
    const inner = 'site { posts(statuses: [DRAFT], first: $size) { nodes { id } } }';
    const query = `query ($site: ID!, $size: Int!) { ${posts(ofSite(inner).replace('50', '10'))} }`;
    const send = (size: number) => askWithToken(attacker.token, query, { site: home.id, size });
    expect(refusalOf(await send(50))).toEqual([['BAD_REQUEST', 'QUERY_TOO_COSTLY']]);
    expect(refusalOf(await send(1))).toBeUndefined();
  });
});

describe('the operations of a minute', () => {
  const costly = aliases(3, posts(ofSite('id')));
  const node = 1 + 0.2;
  const cost = 3 * (1 + 50 * (1 + 1 + 1 + 50 * node));

  it('share a budget per account, across its sessions, and leave that of others alone', async () => {
    const spender = await person({ site: { id: home.id, role: 'site_owner' } });
    const allowed = Math.floor(perMinute / cost);
    const answers: GraphqlAnswer[] = [];
    // More than the refill of the time that they take.
    for (let sent = 0; sent < 2 * allowed && answers.at(-1)?.status !== 429; sent++)
      answers.push(await ask(costly, spender));
    expect(answers.length).toBeGreaterThan(allowed);
    const last = answers.at(-1);
    expect(last && [last.status, refusalOf(last)]).toEqual([429, [['RATE_LIMITED', 'QUERY_TOO_COSTLY']]]);
    expect(last?.errors?.[0]?.message).toMatch(new RegExp(`costs ${cost}, .* ${perMinute} per minute`));
    expect(last?.errors?.[0]?.extensions.retryAfterSeconds).toBeGreaterThan(0);
    const { body } = await logIn(spender.email);
    expect((await ask(costly, { ...spender, token: body.access_token })).status).toBe(429);
    expect((await ask(costly)).status).toBe(200);
  });

  it('of operators are not limited', async () => {
    const headers = { authorization: `Bearer ${platform.operator_token}` };
    const query = `query ($site: ID!) { ${posts(ofSite(ofSite('id')))} }`;
    expect((await graphql(query, { site: home.id }, headers)).errors).toBeUndefined();
  });
});
