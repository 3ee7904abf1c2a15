/** A change of a schema, with the coordinate that it breaks. */
interface SchemaChange {
  before: string;
  after: string;
  coordinate: string;
}

const query = 'type Query { a: Int }';
const change = (before: string, after: string, coordinate: string): SchemaChange => ({
  before: `${query} ${before}`,
  after: `${query} ${after}`,
  coordinate,
});

/** One change per kind of break in the graph. */
export const graphqlChanges: Readonly<Record<string, SchemaChange>> = {
  'type-removed': change('type T { a: Int }', '', 'T'),
  'type-kind-changed': change('type T { a: Int }', 'input T { a: Int }', 'T'),
  'field-removed': change('type T { a: Int b: Int }', 'type T { a: Int }', 'T.b'),
  'field-type-changed': change('type T { a: Int! }', 'type T { a: Int }', 'T.a'),
  'field-argument-added': change('type T { a: Int }', 'type T { a(x: Int!): Int }', 'T.a.x'),
  'field-argument-removed': change('type T { a(x: Int): Int }', 'type T { a: Int }', 'T.a.x'),
  'field-argument-type-changed': change('type T { a(x: Int): Int }', 'type T { a(x: Int!): Int }', 'T.a.x'),
  'field-argument-default-changed': change('type T { a(x: Int! = 1): Int }', 'type T { a(x: Int!): Int }', 'T.a.x'),
  'input-field-added': change('input I { a: Int }', 'input I { a: Int b: Int! }', 'I.b'),
  'input-field-removed': change('input I { a: Int b: Int }', 'input I { a: Int }', 'I.b'),
  'input-field-type-changed': change('input I { a: Int }', 'input I { a: Int! }', 'I.a'),
  'input-field-default-value-changed': change('input I { a: Int! = 1 }', 'input I { a: Int! }', 'I.a'),
  'enum-value-removed': change('enum E { A B }', 'enum E { A }', 'E.B'),
  'union-member-removed': change(
    'type A { a: Int } type B { a: Int } union U = A | B',
    'type A { a: Int } type B { a: Int } union U = A',
    'U',
  ),
  'object-type-interface-removed': change(
    'interface N { a: Int } type T implements N { a: Int }',
    'interface N { a: Int } type T { a: Int }',
    'T',
  ),
  'directive-removed': change('directive @d on FIELD', '', '@d'),
  'directive-location-removed': change('directive @d on FIELD | QUERY', 'directive @d on FIELD', '@d'),
  'directive-argument-added': change('directive @d on FIELD', 'directive @d(x: Int!) on FIELD', '@d'),
  'directive-argument-removed': change('directive @d(x: Int) on FIELD', 'directive @d on FIELD', '@d.x'),
  'directive-argument-type-changed': change('directive @d(x: Int) on FIELD', 'directive @d(x: Int!) on FIELD', '@d.x'),
  'directive-argument-default-value-changed': change(
    'directive @d(x: Int! = 1) on FIELD',
    'directive @d(x: Int!) on FIELD',
    '@d.x',
  ),
  'schema-mutation-type-changed': change('type Mutation { a: Int }', 'type M { a: Int }', 'schema'),
};
