import type { Principal } from '@imprint/principal/principal';
import {
  astFromValue,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  print,
} from 'graphql';
import { type GraphqlAnswer, graphql, platform } from '../../support/agent.js';
import { askAs, askWithToken, estate } from '../../support/estate.js';
import { api, documentOf, type RootField, rootFields, variablesOf } from '../../support/graph.js';
import { apiKeyOf } from '../../support/key-principal.js';
import { missing } from '../../support/operation-targets.js';
import { person } from '../../support/people.js';

/** An argument of a root field, or of a field of the object that the root field returns. */
interface Place {
  root: RootField;
  /** The field below the root field; null for the root field itself. */
  below: string | null;
  argument: string;
  type: GraphQLInputType;
}

let token: string;
let key: Principal;
beforeAll(async () => {
  token = (await person()).token;
  key = await apiKeyOf(await estate());
});

const isOfPeople = ({ access }: RootField): boolean =>
  Boolean(access.public ?? access.staff ?? access.permission) || access.permission === 'platform:operate';

/** Sends the operation as a caller of its kind. Values are checked before rows. */
async function send(root: RootField, query: string, variables: Record<string, unknown>): Promise<GraphqlAnswer> {
  if (root.access.permission === 'platform:operate')
    return graphql(query, variables, { authorization: `Bearer ${platform.operator_token}` });
  return isOfPeople(root) ? askWithToken(token, query, variables) : askAs(key, query, variables);
}

/** Those of people first: they are the shortest way to a type below. */
const operable = rootFields
  .filter(({ access }) => !access.service || Object.keys(access).length > 1)
  .toSorted((left, right) => Number(isOfPeople(right)) - Number(isOfPeople(left)));

/** Places of arguments of every field of the graph. A type below is reached through the first root field that returns it. */
const places: Place[] = [
  ...operable.flatMap((root) =>
    root.field.args.map(({ name, type }) => ({ root, below: null, argument: name, type }) satisfies Place),
  ),
  ...Object.values(api.getTypeMap()).flatMap((owner) => {
    const root = operable.find(({ field }) => getNullableType(field.type) === owner);
    if (!isObjectType(owner) || !root) return [];
    return Object.values(owner.getFields()).flatMap((field) =>
      field.args.map(({ name, type }) => ({ root, below: field.name, argument: name, type })),
    );
  }),
];

const nameOf = ({ root, below, argument }: Place): string => `${root.name}${below ? `.${below}` : ''}(${argument})`;
const argsOf = ({ root, below }: Place) => {
  const owner = getNamedType(root.field.type);
  const field = below && isObjectType(owner) ? owner.getFields()[below] : root.field;
  return field?.args ?? [];
};
const defaultOf = (place: Place) => argsOf(place).find(({ name }) => name === place.argument)?.defaultValue;

/** The operation with the argument as `passed`, which declares `variable` if it names one. */
function operationWith(place: Place, passed: string, variable = ''): { query: string; variables: object } {
  const { root, below, argument } = place;
  const known = { siteId: missing, reference: missing };
  const others = argsOf(place).filter(({ name, type }) => name !== argument && String(type).endsWith('!'));
  const needed = others.filter(({ defaultValue }) => defaultValue === undefined);
  const given = [...needed.map(({ name, type }) => `${name}: ${literalOf(variablesOf(needed, known)[name], type)}`)];
  const list = `(${[...given, `${argument}: ${passed}`].join(', ')})`;
  const at = below ?? root.name;
  const own = documentOf(
    { ...root, field: { ...root.field, args: below ? root.field.args : [] } },
    0,
    selectionAt(place),
  );
  const query = own.replace(new RegExp(`\\b${at}\\b(?=\\s|$|\\{)`), `${at}${list}`);
  return {
    query: variable ? declare(query, variable) : query,
    variables: below ? variablesOf(root.field.args, known) : {},
  };
}

const declare = (query: string, variable: string): string =>
  query.includes('Walk(') ? query.replace('Walk(', `Walk(${variable}, `) : query.replace('Walk', `Walk(${variable})`);

function selectionAt({ root, below }: Place): string {
  const type = getNamedType(root.field.type);
  if (isLeafType(type)) return '';
  if (!below) return '{ __typename }';
  const field = isObjectType(type) ? type.getFields()[below] : undefined;
  return `{ ${below} ${isLeafType(getNamedType(field?.type)) ? '' : '{ __typename }'} }`;
}

/** JSON objects have no literal, but the scalar accepts text. */
function literalOf(value: unknown, type: GraphQLInputType): string {
  if (getNamedType(type).name === 'JSON') return '"w"';
  return print(astFromValue(value, type) ?? { kind: Kind.NULL });
}

const withDefault = places.filter((place) => defaultOf(place) !== undefined);

describe('null for an argument with a default', () => {
  it('is tried for every such argument', () => {
    expect(withDefault.length).toBeGreaterThan(40);
  });

  it.each(withDefault.map((place) => [nameOf(place), place] as const))('%s is refused by name', async (_, place) => {
    const { query, variables } = operationWith(place, '$null', `$null: ${getNullableType(place.type)}`);
    const { errors } = await send(place.root, query, { ...variables, null: null });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    expect(errors?.[0]?.message).toContain(`"${place.argument}"`);
  });

  it.each(withDefault.map((place) => [nameOf(place), place] as const))(
    '%s is refused as a literal',
    async (_, place) => {
      const { query, variables } = operationWith(place, 'null');
      const { errors } = await send(place.root, query, variables as Record<string, unknown>);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    },
  );
});

/** Values of the type with a malformed DateTime, one for each DateTime in it. */
function malformed(type: GraphQLInputType, value: string, trail: readonly string[] = []): [string, string][] {
  const bare = getNullableType(type);
  if (isListType(bare)) return malformed(bare.ofType, value, trail).map(([path, text]) => [path, `[${text}]`]);
  if (String(bare) === 'DateTime') return [['', JSON.stringify(value)]];
  if (!isInputObjectType(bare) || trail.includes(bare.name)) return [];
  const fields = Object.values(bare.getFields());
  return fields.flatMap((field) =>
    malformed(field.type, value, [...trail, bare.name]).map(([path, text]): [string, string] => {
      const needed = fields.filter((other) => other !== field && String(other.type).endsWith('!'));
      const missingOnes = needed.filter(({ defaultValue }) => defaultValue === undefined);
      const sample = variablesOf(missingOnes as never, {});
      const others = missingOnes.map((other) => `${other.name}: ${literalOf(sample[other.name], other.type)}`);
      return [`.${field.name}${path}`, `{ ${[...others, `${field.name}: ${text}`].join(', ')} }`];
    }),
  );
}

const literals = ['2026-01-01', '2026-02-30T00:00:00Z', '275760-09-13T00:00:00Z'];
const dated = places.flatMap((place) =>
  literals.flatMap((value) =>
    malformed(place.type, value).map(([path, text]) => [`${nameOf(place)}${path} ${value}`, place, text] as const),
  ),
);

describe('a malformed DateTime in a document', () => {
  it('is tried for every argument and input field', () => {
    expect(dated.length / literals.length).toBeGreaterThan(15);
  });

  it.each(dated)('%s is refused', async (_, place, text) => {
    const { query, variables } = operationWith(place, text);
    const { errors } = await send(place.root, query, variables as Record<string, unknown>);
    const codes = errors?.map(({ extensions }) => extensions.code);
    if (isOfPeople(place.root))
      expect([codes, errors?.[0]?.message]).toEqual([['BAD_USER_INPUT'], expect.stringMatching(/RFC 3339/)]);
    // A service validates documents of other services, which one process does not.
    else expect([['BAD_USER_INPUT'], ['GRAPHQL_VALIDATION_FAILED']]).toContainEqual(codes);
  });
});
