import { platform } from '../../support/agent.js';
import { askAs } from '../../support/estate.js';
import { house, person } from '../../support/people.js';

const json = 'application/json';
const graphqlResponse = 'application/graphql-response+json';

async function send(document: object, headers: Record<string, string>) {
  const response = await fetch(platform.graphql_url, {
    method: 'POST',
    headers: { 'content-type': json, ...headers },
    body: JSON.stringify(document),
  });
  const body = (await response.json()) as {
    errors?: { message: string; extensions: { code: string } }[];
    data?: unknown;
  };
  return { status: response.status, headers: response.headers, body, code: body.errors?.[0]?.extensions.code };
}

let token: string;
beforeAll(async () => {
  token = (await person()).token;
});

const viewer = { query: '{ viewer { id } }' };
const twoGuesses = {
  query: `mutation { a: logIn(input: { email: "a@example.com", password: "x" }) { __typename }
    b: logIn(input: { email: "b@example.com", password: "x" }) { __typename } }`,
};
const keysOnly = { query: '{ publicPosts { nodes { id } } }' };
const subscription = { query: 'subscription { postPublished { id } }' };
const wrongVariable = {
  query: 'query ($id: ID!, $statuses: [PostStatus!]!) { posts(siteId: $id, statuses: $statuses) { nodes { id } } }',
  variables: { id: 'x', statuses: ['PUBLISHD'] },
};

describe.each([json, graphqlResponse])('a response as %s has the status of its error', (accept) => {
  it.each([
    ['no credential', viewer, () => ({}), 401, 'UNAUTHENTICATED'],
    ['an invalid credential', viewer, () => ({ authorization: 'Bearer wrong' }), 401, 'UNAUTHENTICATED'],
    ['a field only for API keys', keysOnly, () => ({ authorization: `Bearer ${token}` }), 403, 'FORBIDDEN'],
    ['two sign-in attempts in one document', twoGuesses, () => ({}), 400, 'BAD_REQUEST'],
    ['a subscription', subscription, () => ({}), 400, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a variable with an invalid value',
      wrongVariable,
      () => ({ authorization: `Bearer ${platform.operator_token}` }),
      400,
      'BAD_USER_INPUT',
    ],
    ['no document', {}, () => ({}), 400, 'BAD_REQUEST'],
    [
      'a document with too many characters',
      { query: `{${' '.repeat(100_001)}}` },
      () => ({ authorization: `Bearer ${token}` }),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ] as const)('%s', async (_, document, headers, status, code) => {
    const answer = await send(document, { accept, ...headers() });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.body).not.toHaveProperty('data');
    expect(answer.headers.get('content-type')).toContain(accept);
  });
});

it('responds to anonymous callers with the accepted authentication scheme for any operation', async () => {
  const { token: accessToken } = await person();
  for (const { query } of [viewer, keysOnly]) {
    const { body, headers } = await send({ query }, {});
    expect(body.errors?.[0]?.message).toMatch(/access token/);
    expect(body.errors?.[0]?.message).not.toMatch(/API key/);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  }
  const { status } = await send(viewer, { authorization: `Bearer ${accessToken}` });
  expect(status).toBe(200);
});

it('rejects a subscription over GET too', async () => {
  const url = new URL(platform.graphql_url);
  url.searchParams.set('query', subscription.query);
  const response = await fetch(url, { headers: { 'content-type': json } });
  expect(response.status).toBe(400);
});

it('responds 200 to errors raised after execution started', async () => {
  const { id } = await house();
  const { status, errors } = await askAs(
    { kind: 'operator' },
    'query ($id: ID!) { post(siteId: $id, id: "nothing") { id } }',
    { id },
  );
  expect([status, errors?.[0]?.extensions.code]).toEqual([200, 'NOT_FOUND']);
});

it('keeps the result of a mutation before one that fails in the same request', async () => {
  const { id } = await house();
  const create = (alias: string, siteId: string) =>
    `${alias}: createPersona(input: { siteId: "${siteId}", name: "Ana", slug: "ana" }) { persona { slug } }`;
  const { data, errors } = await askAs(
    { kind: 'operator' },
    `mutation { ${create('done', id)} ${create('failed', '01JBW6GN3D1V8X9QKXNZ5T4M2C')} }`,
    {},
  );
  expect(data).toEqual({ done: { persona: { slug: 'ana' } }, failed: null });
  expect(errors).toEqual([expect.objectContaining({ path: ['failed'] })]);
});

it('forbids caching of GraphQL responses', async () => {
  const answers = await Promise.all([
    send(viewer, { authorization: `Bearer ${token}` }),
    ...[viewer, subscription, {}, { query: '{' }, { query: `{${' '.repeat(100_001)}}` }].map((document) =>
      send(document, {}),
    ),
  ]);
  const stored = answers.filter((answer) => !/no-store/.test(answer.headers.get('cache-control') ?? ''));
  expect(stored.map(({ status }) => status)).toEqual([]);
});
