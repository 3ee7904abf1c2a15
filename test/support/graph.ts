import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import {
  type DirectiveNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type ObjectTypeDefinitionNode,
  parse,
} from 'graphql';

/** The `@access` rule of an operation. */
export interface AccessWords {
  public?: boolean;
  scope?: string;
  alsoScope?: string;
  permission?: string;
  staff?: string;
  service?: boolean;
  apiKey?: boolean;
}

export interface RootField {
  kind: 'query' | 'mutation';
  name: string;
  field: GraphQLField<unknown, unknown>;
  access: AccessWords;
}

const read = (path: string) => readFileSync(new URL(`../../gateway/${path}`, import.meta.url), 'utf8');

/** The schema of the gateway, with the operations for services. */
export const api: GraphQLSchema = Supergraph.build(read('supergraph.graphql')).apiSchema().toGraphQLJSSchema();

/** Every operation of the supergraph. */
export const rootFields: readonly RootField[] = parse(read('supergraph.graphql'))
  .definitions.filter(
    (node): node is ObjectTypeDefinitionNode =>
      node.kind === 'ObjectTypeDefinition' && ['Query', 'Mutation'].includes(node.name.value),
  )
  .flatMap((type) =>
    (type.fields ?? []).map((node): RootField => {
      const kind = type.name.value === 'Query' ? 'query' : 'mutation';
      const owner = kind === 'query' ? api.getQueryType() : api.getMutationType();
      const field = owner?.getFields()[node.name.value];
      if (!field) throw new Error(`${type.name.value}.${node.name.value} is not in the API schema`);
      return { kind, name: node.name.value, field, access: accessOf(node.directives ?? []) };
    }),
  );

function accessOf(directives: readonly DirectiveNode[]): AccessWords {
  const access = directives.find(({ name }) => name.value === 'access');
  const words = access?.arguments?.map(({ name, value }) => [name.value, 'value' in value ? value.value : undefined]);
  return Object.fromEntries(words ?? []) as AccessWords;
}

/** An operation with the full selection, `depth` objects deep, and a variable per argument without a default. */
export function documentOf(
  { kind, name, field }: RootField,
  depth: number,
  selection = selectionOf(field.type, depth, []),
): string {
  const used = field.args.filter(({ defaultValue }) => defaultValue === undefined);
  const declared = used.map((argument) => `$${argument.name}: ${argument.type}`);
  const passed = used.map((argument) => `${argument.name}: $${argument.name}`);
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  return `${kind} Walk${list(declared)} { ${name}${list(passed)} ${selection} }`;
}

/** The field with its page size as a variable, instead of the default. */
export const withPageSize = (root: RootField): RootField => {
  const args = root.field.args.map((argument) =>
    argument.name === 'first' ? { ...argument, defaultValue: undefined } : argument,
  );
  return { ...root, field: { ...root.field, args } };
};

/** Arguments of fields that would otherwise be skipped. */
export const given: Readonly<Record<string, string>> = {
  'Site.posts': '(statuses: [PUBLISHED, DRAFT], first: 3)',
  'Site.analytics': '(from: "2026-01-01", to: "2026-01-31")',
};

/** A selection along a field path, ending in `selection`. */
export function nested(path: readonly string[], selection: string, type: unknown): string {
  const [name, ...inner] = path;
  if (name === undefined) return `{ ${selection} }`;
  const named = getNamedType(type as never) as unknown;
  if (!isObjectType(named)) throw new Error(`${String(named)} has no field ${name}`);
  const passed = given[`${named.name}.${name}`] ?? '';
  return `{ ${name}${passed} ${nested(inner, selection, named.getFields()[name]?.type)} }`;
}

function selectionOf(type: unknown, depth: number, trail: readonly string[]): string {
  const named = getNamedType(type as never) as unknown;
  if (!isObjectType(named)) return '';
  const inner = Object.values(named.getFields()).flatMap((field) => {
    const coordinate = `${named.name}.${field.name}`;
    const isBare = field.args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined);
    const passed = given[coordinate] ?? (isBare ? '' : null);
    if (passed === null) return [];
    if (isLeafType(getNamedType(field.type))) return [`${field.name}${passed}`];
    const target = getNamedType(field.type).name;
    // The same objects as in `nodes`: each level would double the response.
    if (field.name === 'node' && named.name.endsWith('Edge')) return [];
    // Page fields do not count as depth.
    const isPage = ['nodes', 'edges', 'pageInfo'].includes(field.name);
    if ((depth === 0 && !isPage) || trail.includes(target)) return [];
    const selection = selectionOf(field.type, isPage ? depth : depth - 1, [...trail, named.name]);
    return selection === '' ? [] : [`${field.name}${passed} ${selection}`];
  });
  return inner.length === 0 ? '' : `{ ${inner.join(' ')} }`;
}

/** Argument values by name from `known`, else by type. */
export function variablesOf(
  args: readonly GraphQLArgument[],
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    args.flatMap(({ name, type, defaultValue }) => {
      if (name in known) return [[name, known[name]]];
      if (!isNonNullType(type) || defaultValue !== undefined) return [];
      return [[name, sampleOf(name, type, known)]];
    }),
  );
}

function sampleOf(name: string, type: GraphQLInputType, known: Readonly<Record<string, unknown>>): unknown {
  if (name in known) return known[name];
  if (isNonNullType(type)) return sampleOf(name, type.ofType, known);
  if (isListType(type)) return [sampleOf(name, type.ofType, known)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).flatMap((field) => {
      const isNeeded = isNonNullType(field.type) && field.defaultValue === undefined;
      return isNeeded || field.name in known ? [[field.name, sampleOf(field.name, field.type, known)]] : [];
    });
    return Object.fromEntries(fields);
  }
  return (
    { Boolean: true, Int: 1, Float: 1, DateTime: '2027-01-01T00:00:00.000Z', JSON: {} }[String(type)] ?? `w-${name}`
  );
}
