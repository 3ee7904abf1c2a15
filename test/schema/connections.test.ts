import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { api } from '../support/graph.js';

const connections = Object.values(api.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && type.name.endsWith('Connection'),
);
const typeOf = (type: GraphQLObjectType, field: string): string => String(type.getFields()[field]?.type);

it('has connections', () => {
  expect(connections.length).toBeGreaterThan(20);
});

it('has the four fields of the page state that clients of connections ask for', () => {
  const pageInfo = api.getType('PageInfo') as GraphQLObjectType;
  const fields = ['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'];
  expect(fields.map((field) => typeOf(pageInfo, field))).toEqual(['Boolean!', 'Boolean!', 'String', 'String']);
});

it.each(connections.map((type) => [type.name, type] as const))('%s has edges, nodes and pageInfo', (name, type) => {
  const edgeName = name.replace(/Connection$/, 'Edge');
  const edge = api.getType(edgeName) as GraphQLObjectType;
  const { nodes } = type.getFields();
  expect([typeOf(type, 'edges'), typeOf(type, 'pageInfo')]).toEqual([`[${edgeName}!]!`, 'PageInfo!']);
  expect([typeOf(edge, 'cursor'), typeOf(type, 'nodes')]).toEqual(['String!', `[${typeOf(edge, 'node')}]!`]);
  expect(nodes && getNamedType(nodes.type).name).toBe(getNamedType(edge.getFields().node?.type)?.name);
});

it('every field that returns a connection has a page size', () => {
  const fields = Object.values(api.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).map((field) => ({ place: `${type.name}.${field.name}`, field }))
      : [],
  );
  const withoutSize = fields
    .filter(({ field }) => connections.some((type) => type === getNamedType(field.type)))
    .filter(({ field }) => !field.args.some(({ name }) => name === 'first'));
  expect(withoutSize.map(({ place }) => place)).toEqual([]);
});
