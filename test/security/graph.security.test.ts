import { type GraphqlAnswer, graphql, operate, platform } from '../support/agent.js';
import { askWithToken } from '../support/estate.js';
import { type Person, person } from '../support/people.js';

const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;

/** Ways to nest root fields below fragments or other root fields. */
const hidings: Readonly<Record<string, (fields: string) => string>> = {
  'as they are': (fields) => `query { ${fields} }`,
  'in an inline fragment': (fields) => `query { ... on Query { ${fields} } }`,
  'in an inline fragment without a type': (fields) => `query { ... @include(if: true) { ${fields} } }`,
  'in a named fragment': (fields) => `query { ...F } fragment F on Query { ${fields} }`,
  'in fragments inside fragments': (fields) =>
    `query { ...F } fragment F on Query { ... on Query { ...G } } fragment G on Query { ... { ${fields} } }`,
};

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ');
/** Expensive and without result: the site does not exist. */
const report = (index: number) =>
  `r${index}: subjectReport(siteId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", email: "a@example.com") { nodes { id } }`;

describe.each(Object.entries(hidings))('fields %s', (_, hidden) => {
  let attacker: Person;
  beforeAll(async () => {
    attacker = await person();
  });

  it('count towards the bound of fields at the root', async () => {
    const answer = await askWithToken(attacker.token, hidden(many(21, (index) => `v${index}: viewer { id }`)), {});
    expect([answer.status, codeOf(answer)]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    expect(answer.errors?.[0]?.message).toMatch(/root fields/);
    const allowed = await askWithToken(attacker.token, hidden(many(20, (index) => `v${index}: viewer { id }`)), {});
    expect(Object.keys(allowed.data)).toHaveLength(20);
  });

  it('count towards the limit of their own, and leave other fields alone', async () => {
    const query = hidden(many(20, report));
    const statuses: number[] = [];
    for (let call = 0; call < 10; call++) {
      const answer = await askWithToken(attacker.token, query, {});
      statuses.push(answer.status);
      if (answer.status === 429) expect(codeOf(answer)).toBe('RATE_LIMITED');
    }
    // Three documents of twenty fields per minute, plus the refill of the bucket.
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses).toContain(429);
    expect((await askWithToken(attacker.token, hidden('viewer { id }'), {})).data.viewer.id).toBe(attacker.id);
  });

  it('are counted for each caller apart', async () => {
    const victim = await person();
    expect((await askWithToken(victim.token, hidden(many(20, report)), {})).status).toBe(200);
  });
});

it('a refused caller receives Retry-After', async () => {
  const attacker = await person();
  const query = `query { ${many(20, report)} }`;
  let refused: Response | undefined;
  for (let call = 0; call < 10 && !refused; call++) {
    const response = await fetch(platform.graphql_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${attacker.token}` },
      body: JSON.stringify({ query }),
    });
    if (response.status === 429) refused = response;
    else await response.text();
  }
  const body = (await refused?.json()) as { errors: { extensions: { retryAfterSeconds: number } }[] };
  expect(Number(refused?.headers.get('retry-after'))).toBe(body.errors[0]?.extensions.retryAfterSeconds);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('a fragment hides no field from the access rule', async () => {
  const hidden = hidings['in fragments inside fragments'] as (fields: string) => string;
  const stranger = await graphql(hidden('organizations { nodes { id } }'));
  expect([stranger.status, codeOf(stranger)]).toEqual([401, 'UNAUTHENTICATED']);
  await expect(operate(hidden('apiKeyByHash(hash: "x") { id }'))).rejects.toThrow('FORBIDDEN');
});
