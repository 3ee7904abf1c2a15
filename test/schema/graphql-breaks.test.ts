import { schemaChanges } from '@imprint/schema-tools/schema-changes';
import { graphqlChanges } from '../support/graphql-changes.js';

it.each(Object.entries(graphqlChanges))('finds %s', async (rule, { before, after, coordinate }) => {
  const found = await schemaChanges(before, after);
  expect(found.filter(({ severity }) => severity === 'breaking')).toContainEqual(
    expect.objectContaining({ rule, coordinate }),
  );
});

it('calls no compatible change breaking', async () => {
  const before = 'type Query { a(x: Int!): Int } enum E { A } input I { a: Int! }';
  const after =
    'type Query { a(x: Int y: Int): Int! b: Int } enum E { A B } input I { a: Int b: Int } type New { a: Int }';
  expect((await schemaChanges(before, after)).filter(({ severity }) => severity === 'breaking')).toEqual([]);
});
