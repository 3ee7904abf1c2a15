import { readOperations } from '@imprint/schema-tools/registered-operations';
import { type GraphQLInputType, Kind, parse, print, typeFromAST } from 'graphql';
import { api, variablesOf } from '../support/graph.js';
import { costLimit, priceOf as priceWith } from '../support/operation-price.js';

/** The default page of the route with the largest one. */
const largestPage = 100;

/** The price with the largest pages. */
function priceOf(text: string) {
  const [operation] = parse(text).definitions;
  const declared = (operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : []).map(
    ({ variable, type }) => ({
      name: variable.name.value,
      type: typeFromAST(api, type as never) as GraphQLInputType,
    }),
  );
  const sizes = declared.filter(({ type }) => /^Int!?$/.test(String(type))).map(({ name }) => [name, largestPage]);
  return priceWith(text, variablesOf(declared as never, Object.fromEntries(sizes)));
}

const operations = await readOperations(new URL('../..', import.meta.url).pathname);

it.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s costs less than a quarter of the limit',
  (_, { document }) => {
    expect(priceOf(print(document)).cost).toBeLessThan(costLimit / 4);
  },
);

describe('the price of an operation', () => {
  const posts = (first: number, inner: string) =>
    `posts(siteId: "x", statuses: [DRAFT], first: ${first}) { nodes { ${inner} } pageInfo { endCursor } }`;

  it.each([
    ['a page', `{ ${posts(50, 'id title')} }`, 1 + 50 * (1 + 3 * 0.2)],
    ['a list in a page', `{ ${posts(50, 'categories { name }')} }`, 1 + 50 * (1 + 5 * (1 + 0.2) + 0.2)],
    [
      'a page in a page',
      `{ ${posts(50, 'site { posts(statuses: [DRAFT], first: 10) { nodes { id } } }')} }`,
      1 + 50 * (1 + 1 + 1 + 10 * (1 + 0.2) + 0.2),
    ],
    ['an alias', `{ a: ${posts(50, 'id')} b: ${posts(50, 'id')} }`, 2 * (1 + 50 * (1 + 2 * 0.2))],
    ['a fragment', `{ ...F } fragment F on Query { ${posts(50, 'id')} }`, 1 + 50 * (1 + 2 * 0.2)],
    ['a skipped field', `{ ${posts(50, 'categories @skip(if: true) { name }')} }`, 1 + 50 * (1 + 0.2)],
    ['a default page size', '{ organizations { nodes { id } } }', 1 + 50 * (1 + 0.2)],
    ['a negative page size', '{ organizations(first: -9) { nodes { id } } }', Math.ceil(1 + 1 + 0.2)],
    ['an endless page size', '{ organizations(first: 2147483647) { nodes { id } } }', 1 + 1_000 * (1 + 0.2)],
  ])('of %s', (_, query, cost) => {
    expect(priceOf(query).cost).toBe(cost);
  });

  it('names the path that costs most', () => {
    const query = `{ viewer { id } few: ${posts(1, 'id')} many: ${posts(50, 'id tags { name } site { domains { domain } }')} }`;
    expect(priceOf(query).path).toBe('many.nodes.site.domains');
  });
});
