import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLDirective, type GraphQLSchema, getDirectiveValues } from 'graphql';
import { defaultLimit, fieldLimits } from './field-limits.js';

const read = (file: string): GraphQLSchema => buildSchema(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const getRootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type?.getFields() ?? {}));

it('limits existing fields, each below the usual limit', () => {
  const known = new Set(getRootFields(read('supergraph.graphql')).map(({ name }) => name));
  expect([...fieldLimits.keys()].filter((name) => !known.has(name))).toEqual([]);
  for (const limit of fieldLimits.values()) expect(limit).toBeLessThan(defaultLimit);
});

it('has a row for every public root field', () => {
  const supergraph = read('supergraph.graphql');
  const access = supergraph.getDirective('access') as GraphQLDirective;
  const open = getRootFields(supergraph).flatMap(({ name, astNode }) =>
    astNode && getDirectiveValues(access, astNode)?.['public'] === true ? [name] : [],
  );
  expect(open).toEqual(expect.arrayContaining(['logIn', 'undoEmailChange', 'jsonWebKeys']));
  expect(open.filter((name) => !fieldLimits.has(name))).toEqual([]);
});
