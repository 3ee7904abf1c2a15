import { Kind, parse } from 'graphql';
import { OperationPrices } from './operation-prices.js';

const supergraph = `
  directive @listSize(assumedSize: Int, slicingArguments: [String!]) on FIELD_DEFINITION
  scalar DateTime
  type Post { title: String! }
  type Query {
    posts(first: Int! = 20, since: DateTime): [Post!]! @listSize(slicingArguments: ["first"])
  }
`;

/** Prices of one parsed document, as a server keeps it for all requests with this text. */
function pricesOf(text: string) {
  const prices = new OperationPrices(supergraph);
  const document = parse(text);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error(`no operation in ${text}`);
  return (variables: Readonly<Record<string, unknown>>) => prices.priceOf({ operation, document, variables }).cost;
}

it('prices each request by its own page size', () => {
  const costOf = pricesOf('query ($first: Int! = 5) { posts(first: $first) { title } }');
  const sizes = [undefined, 10, 10, 50, 5, 10];
  expect(sizes.map((first) => costOf(first === undefined ? {} : { first }))).toEqual([6, 12, 12, 60, 6, 12]);
});

it('prices each request by its own conditions', () => {
  const costOf = pricesOf(
    'query ($all: Boolean!) { posts { title } more: posts(first: 100) @include(if: $all) { title } }',
  );
  expect([false, true, true, false].map((all) => costOf({ all }))).toEqual([24, 144, 144, 24]);
});

it('prices values that are no sizes alike, and refuses wrong ones each time', () => {
  const costOf = pricesOf(
    'query ($first: Int = 5, $since: DateTime) { posts(first: $first, since: $since) { title } }',
  );
  expect(costOf({ since: '2026-01-01T00:00:00Z' })).toBe(6);
  expect(costOf({ since: '2026-02-01T00:00:00Z' })).toBe(6);
  for (const first of [null, 'many', null]) expect(() => costOf({ first })).toThrow();
  expect(costOf({})).toBe(6);
});

it('refuses a document with a malformed date for every request', () => {
  const costOf = pricesOf('query ($first: Int!) { posts(first: $first, since: "yesterday") { title } }');
  for (const first of [1, 1]) expect(() => costOf({ first })).toThrow(/DateTime/);
});
