import { parse } from 'graphql';
import { GatewayClient, holderOfKey } from './gateway-client.js';
import { type GatewayTransport, GatheringLink } from './gathering-link.js';

const document = parse('query Each($asked: [Int!]!) { answers: each(numbers: $asked) }');
const caller = (requestId: string) => ({ principal: { kind: 'service', name: 'rest-adapter' } as const, requestId });
const gathering = { of: holderOfKey, atMost: 10 };

/** Asks for each number under its own request id, all at once. */
const askEach = (transport: GatewayTransport, numbers: readonly number[]) => {
  const client = new GatewayClient(new GatheringLink(transport));
  return Promise.allSettled(
    numbers.map((number) =>
      client.executeGathered(document, gathering, {
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

it('tells whose answer an error is, and under which request id the others were asked', async () => {
  const outcomes = await askEach(
    async () => ({ data: { answers: ['one', null, 'three'] }, errors: [notFound(['answers', 1])] }),
    [1, 2, 3],
  );
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: 'one' },
    { reason: { code: 'NOT_FOUND', cause: { message: 'asked under the request id request 1' } } },
    { status: 'fulfilled', value: 'three' },
  ]);
});

it.each([
  ['without a place', { data: null, errors: [notFound()] }, 'NOT_FOUND'],
  ['of the whole field', { data: null, errors: [notFound(['answers'])] }, 'NOT_FOUND'],
  ['that is missing', { data: { answers: [] } }, 'INTERNAL'],
])('takes an error %s for one of all', async (_which, reply, code) => {
  const outcomes = await askEach(async () => reply, [1, 2]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([code, code]);
});

describe('answers in columns', () => {
  it('are taken apart, and an error is about its place in whichever column', async () => {
    const outcomes = await askEach(
      async () => ({
        data: { answers: { ids: ['a', null, 'c'], urls: [null, null, '/c'] } },
        errors: [notFound(['answers', 'ids', 1])],
      }),
      [1, 2, 3],
    );
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { ids: 'a', urls: null } },
      { reason: { code: 'NOT_FOUND' } },
      { status: 'fulfilled', value: { ids: 'c', urls: '/c' } },
    ]);
  });

  it.each([
    ['an error of one value', ['answers', 'urls', 1]],
    ['an error of its own', ['answers', 'urls']],
  ])('fail as a whole where a column is missing for %s', async (_which, path) => {
    const outcomes = await askEach(
      async () => ({ data: { answers: { ids: ['a', 'b'], urls: null } }, errors: [notFound(path)] }),
      [1, 2],
    );
    expect(outcomes).toMatchObject([{ reason: { code: 'NOT_FOUND' } }, { reason: { code: 'NOT_FOUND' } }]);
  });
});

it('sends what may take long by itself', async () => {
  const sent: unknown[] = [];
  const link = new GatheringLink(async (_, { asked }) => {
    sent.push(asked);
    return { data: { answers: (asked as unknown[]).map(() => 'ok') } };
  });
  const client = new GatewayClient(link);
  const isAlone = ({ number }: Record<string, unknown>) => number === 2;
  await Promise.all(
    [1, 2, 3].map((number) =>
      client.executeGathered(
        document,
        { ...gathering, isAlone },
        { variables: { number }, caller: caller('a'), isLarge: number === 3 },
      ),
    ),
  );
  expect(sent).toHaveLength(3);
  expect(sent).toEqual(expect.arrayContaining([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]));
});
