import { parse } from 'graphql';
import { GatewayClient, type GatewayTransport, keyByPrincipal } from './gateway-client.js';

const document = parse('query Each($inputs: [Int!]!) { results: each(numbers: $inputs) }');
const caller = (requestId: string) => ({ principal: { kind: 'service', name: 'rest-adapter' } as const, requestId });
const policy = { key: keyByPrincipal, maxSize: 10 };

/** Executes one concurrent request per number, each with its own request id. */
const executeEach = (transport: GatewayTransport, numbers: readonly number[]) => {
  const client = new GatewayClient(transport);
  return Promise.allSettled(
    numbers.map((number) =>
      client.executeBatched(document, policy, {
        variables: { number },
        caller: caller(`request ${number}`),
        isLarge: false,
      }),
    ),
  );
};

const notFound = (path?: readonly (string | number)[]) => ({
  message: 'Not found',
  ...(path && { path }),
  extensions: { code: 'NOT_FOUND' },
});

it('assigns an error to its request and names the request id of the batch', async () => {
  const outcomes = await executeEach(
    async () => ({ data: { results: ['one', null, 'three'] }, errors: [notFound(['results', 1])] }),
    [1, 2, 3],
  );
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: 'one' },
    { reason: { code: 'NOT_FOUND', cause: { message: 'sent with request id request 1' } } },
    { status: 'fulfilled', value: 'three' },
  ]);
});

it.each([
  ['without a path', { data: null, errors: [notFound()] }, 'NOT_FOUND'],
  ['of the whole field', { data: null, errors: [notFound(['results'])] }, 'NOT_FOUND'],
  ['that is missing', { data: { results: [] } }, 'INTERNAL'],
])('fails the whole batch for an error %s', async (_which, reply, code) => {
  const outcomes = await executeEach(async () => reply, [1, 2]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([code, code]);
});

describe('columnar results', () => {
  it('are split into rows, and an error in any column fails its row', async () => {
    const outcomes = await executeEach(
      async () => ({
        data: { results: { ids: ['a', null, 'c'], urls: [null, null, '/c'], siteName: 'News' } },
        errors: [notFound(['results', 'ids', 1])],
      }),
      [1, 2, 3],
    );
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { ids: 'a', urls: null, siteName: 'News' } },
      { reason: { code: 'NOT_FOUND' } },
      { status: 'fulfilled', value: { ids: 'c', urls: '/c', siteName: 'News' } },
    ]);
  });

  it.each([
    ['an error of one value', ['results', 'urls', 1]],
    ['an error of its own', ['results', 'urls']],
  ])('fail as a whole when %s nulls a column', async (_which, path) => {
    const outcomes = await executeEach(
      async () => ({ data: { results: { ids: ['a', 'b'], urls: null } }, errors: [notFound(path)] }),
      [1, 2],
    );
    expect(outcomes).toMatchObject([{ reason: { code: 'NOT_FOUND' } }, { reason: { code: 'NOT_FOUND' } }]);
  });
});

it('sends slow and large requests alone', async () => {
  const sent: unknown[] = [];
  const client = new GatewayClient(async (_, { inputs }) => {
    sent.push(inputs);
    return { data: { results: (inputs as unknown[]).map(() => 'ok') } };
  });
  const isAlone = ({ number }: Record<string, unknown>) => number === 2;
  await Promise.all(
    [1, 2, 3].map((number) =>
      client.executeBatched(
        document,
        { ...policy, isAlone },
        { variables: { number }, caller: caller('a'), isLarge: number === 3 },
      ),
    ),
  );
  expect(sent).toHaveLength(3);
  expect(sent).toEqual(expect.arrayContaining([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]));
});
