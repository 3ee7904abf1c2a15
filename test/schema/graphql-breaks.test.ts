import { schemaChanges } from '@imprint/schema-tools/schema-changes';
import { graphqlChanges } from '../support/graphql-changes.js';

it.each(Object.entries(graphqlChanges))('finds %s', async (rule, { before, after, coordinate }) => {
  const found = await schemaChanges(before, after);
  expect(found.filter(({ severity }) => severity === 'breaking')).toContainEqual(
    expect.objectContaining({ rule, coordinate }),
  );
});

it('calls no compatible change breaking', async () => {
  const before = 'type Query { a(x: Int!, z: Int! = 1): Int } enum E { A } input I { a: Int! c: Int! = 1 d: Int = 1 }';
  const after =
    'type Query { a(x: Int y: Int z: Int! = 2): Int! b: Int } enum E { A B } input I { a: Int b: Int c: Int! = 2 d: Int } type New { a: Int }';
  expect((await schemaChanges(before, after)).filter(({ severity }) => severity === 'breaking')).toEqual([]);
});
