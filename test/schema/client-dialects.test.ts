import { type ClientName, toServerDocument } from '@imprint/schema-tools/client-dialects';
import { splitOperations, textOf, validateOperation } from '@imprint/schema-tools/operations';
import { buildSchema, parse, Source } from 'graphql';

const schema = buildSchema(`
  type Query { viewer: Viewer posts(first: Int! = 10, after: String): PostConnection }
  type Viewer { id: ID! name: String! }
  type Post { id: ID! title: String! }
  type PostEdge { cursor: String! node: Post! }
  type PostConnection { edges: [PostEdge!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Mutation { rename(id: ID!, title: String!): Post }
`);

const faultsOf = (text: string, clients: readonly ClientName[], hasClientSchema = false) =>
  splitOperations([{ file: 'src/app.graphql', document: parse(text) }])
    .map((operation) => ({
      ...operation,
      document: toServerDocument(operation.document, { clients, hasClientSchema }),
    }))
    .flatMap((operation) => validateOperation(operation, schema))
    .map(({ message }) => message);

it.each<[ClientName, string, string]>([
  ['apollo', 'a local field', '{ viewer { id isDark @client } }'],
  ['apollo', 'an operation of local fields alone', '{ theme @client { name } }'],
  ['apollo', 'an object with local fields alone', '{ viewer { isDark @client } }'],
  [
    'apollo',
    'a variable of a local field alone',
    'query Q($key: String!) { viewer { id draft(key: $key) @client { text } } }',
  ],
  ['apollo', 'a local fragment', '{ viewer { id ...Local @client } } fragment Local on LocalViewer { isDark }'],
  [
    'apollo',
    'a connection, a mask and a reaction',
    '{ posts @connection(key: "posts") { edges { node { ...Card @unmask @nonreactive } } } } fragment Card on Post { id }',
  ],
  [
    'relay',
    'arguments of a fragment',
    `query Q($n: Int, $cursor: String) { ...List @arguments(count: $n, cursor: $cursor) }
     fragment List on Query @refetchable(queryName: "More") @argumentDefinitions(
       count: { type: "Int", defaultValue: 10 } cursor: { type: "String" }
     ) { posts(first: $count, after: $cursor) @connection(key: "List_posts") { edges { node { id ...Card @alias } } } }
     fragment Card on Post @relay(plural: true) { title @required(action: LOG) }`,
  ],
  [
    'relay',
    'connections to change',
    'mutation M($id: ID!, $connections: [ID!]!) { rename(id: $id, title: "x") @appendNode(connections: $connections, edgeTypeName: "PostEdge") { id @deleteRecord } }',
  ],
  ['tada', 'an unmasked fragment', '{ viewer { ...V } } fragment V on Viewer @_unmask { id @_optional }'],
])('%s: leaves out %s', (client, _, text) => {
  expect(faultsOf(text, [client])).toEqual([]);
});

it.each<[string, ClientName, string, string]>([
  ['a field that is nowhere', 'apollo', '{ viewer { id isDark } }', 'Cannot query field "isDark" on type "Viewer".'],
  ['a directive of another client', 'relay', '{ viewer { id @nonreactive } }', 'Unknown directive "@nonreactive".'],
  [
    'a variable that nothing uses',
    'apollo',
    'query Q($a: ID) { viewer { id isDark @client } }',
    'Variable "$a" is never used in operation "Q".',
  ],
  [
    'an argument of a fragment with a wrong type',
    'relay',
    `{ ...List @arguments(count: 1) }
     fragment List on Query @argumentDefinitions(count: { type: "String" }) { posts(first: $count) { pageInfo { endCursor } } }`,
    'Variable "$List__count" of type "String" used in position expecting type "Int!".',
  ],
  [
    'a connection without the field that it is read by',
    'relay',
    '{ posts @connection(key: "p") { edges { node { id slug } } } }',
    'Cannot query field "slug" on type "Post".',
  ],
])('finds %s', (_, client, text, message) => {
  expect(faultsOf(text, [client])).toEqual([message]);
});

it('checks local fields if the schema has them', () => {
  expect(faultsOf('{ viewer { id isDark @client } }', ['apollo'], true)).toEqual([
    'Cannot query field "isDark" on type "Viewer".',
  ]);
});

describe('fragments of one name', () => {
  const operationsOf = (files: Record<string, string>) =>
    splitOperations(Object.entries(files).map(([file, text]) => ({ file, document: parse(new Source(text, file)) })));

  it('are those of the nearest folder', () => {
    const [shop, blog] = operationsOf({
      'packages/shop/src/page.graphql': '{ viewer { ...V } }',
      'packages/blog/src/page.graphql': '{ viewer { ...V } }',
      'packages/blog/src/fragments/v.graphql': 'fragment V on Viewer { name }',
      'packages/shop/src/fragments/v.graphql': 'fragment V on Viewer { id }',
    }).map(textOf);
    expect([shop, blog]).toEqual([expect.stringContaining('  id\n'), expect.stringContaining('  name\n')]);
  });

  it('have names of their own in an operation that reaches both', () => {
    const [operation] = operationsOf({
      'app/page.graphql': '{ viewer { ...V ...Card } } fragment V on Viewer { id }',
      'ui/card.graphql': 'fragment Card on Viewer { ...V }',
      'ui/v.graphql': 'fragment V on Viewer { nowhere }',
    });
    expect(operation && validateOperation(operation, schema).map(({ file, message }) => [file, message])).toEqual([
      ['ui/v.graphql', 'Cannot query field "nowhere" on type "Viewer".'],
    ]);
  });
});
