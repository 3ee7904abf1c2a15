import { contractLines, schemaLines } from '@imprint/schema-tools/finding-lines';
import type { RestContract } from '@imprint/schema-tools/rest-contract';

it('finds the line of a coordinate, and of its owner when it is gone', () => {
  const find = schemaLines(
    'directive @d(x: Int) on FIELD\ntype Query {\n  "Text"\n  a(\n    x: Int\n  ): E\n}\nenum E {\n  A\n}\n',
  );
  expect(['@d.x', 'Query', 'Query.a', 'Query.a.x', 'E.A', 'Query.b', 'Nowhere.b', 'schema'].map(find)).toEqual([
    1,
    2,
    4,
    5,
    9,
    2,
    undefined,
    undefined,
  ]);
});

it('finds the line of an operation in its contract, and of the contract when it is gone', () => {
  const contract = {
    content: { operations: { 'list posts': {} }, components: {} },
    forms: { operations: { 'list forms': {} }, components: {} },
  } as unknown as RestContract;
  const lines = JSON.stringify(contract, null, 2).split('\n');
  const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
  const find = contractLines(contract);
  expect(find('content', 'list posts')).toBe(lineOf('"list posts"'));
  expect(find('forms', 'list forms')).toBe(lineOf('"list forms"'));
  expect(find('content', 'list forms')).toBe(lineOf('"content"'));
  expect(find('identity', 'sign in')).toBeUndefined();
});
