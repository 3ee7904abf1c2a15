import 'reflect-metadata';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { getDocumentNodeFromSchema } from '@graphql-tools/utils';
import { type ConstDirectiveNode, GraphQLObjectType, type GraphQLSchema, parse, print } from 'graphql';
import { buildSchema, createResolversMap, getMetadataStorage, type NonEmptyArray } from 'type-graphql';
import { accessDirectiveSdl, checkAccess } from './access.js';
import { makeRootFieldsNullable, semanticNonNullSdl } from './nullable-root-fields.js';
import { priceLists } from './priced-lists.js';
import { DateTime, Json } from './scalars.js';

/** Resolves one entity representation; null when it is missing or hidden from the caller. */
export type ReferenceResolver = (representation: never, context: never) => unknown;

export interface SubgraphDefinition {
  resolvers: NonEmptyArray<NewableFunction>;
  /** Entity types that no operation of this subgraph returns. */
  orphanedTypes?: readonly NewableFunction[];
  references: Readonly<Record<string, ReferenceResolver>>;
}

export interface SubgraphSchema {
  schema: GraphQLSchema;
  sdl: string;
}

const federationImports = [
  '@key',
  '@shareable',
  '@requires',
  '@external',
  '@provides',
  '@inaccessible',
  '@tag',
  '@composeDirective',
  '@cost',
  '@listSize',
];

const header = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ${JSON.stringify(federationImports)})
  @link(url: "https://imprint.dev/access/v1.0", import: ["@access"])
  @composeDirective(name: "@access")
  @link(url: "https://specs.apollo.dev/nullability/v0.4", import: ["@semanticNonNull"])
  @composeDirective(name: "@semanticNonNull")

${accessDirectiveSdl}

${semanticNonNullSdl}
`;

/** Builds the federated schema of one subgraph from its type-graphql classes. */
export async function buildSubgraph(definition: SubgraphDefinition): Promise<SubgraphSchema> {
  simplifyFields();
  const plain = await buildSchema({
    resolvers: definition.resolvers,
    orphanedTypes: [...(definition.orphanedTypes ?? [])],
    authChecker: checkAccess,
    validate: false,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    // Federation directives are unknown to graphql-js; composition validates the result.
    skipCheck: true,
  });
  refuseOpenOperations(plain);
  assertReferenceResolvers(plain, definition.references);
  const sdl = `${header}\n${print(makeRootFieldsNullable(priceLists(getDocumentNodeFromSchema(plain))))}\n`;
  const resolvers = new Map(Object.entries(createResolversMap(plain)));
  for (const [typeName, resolve] of Object.entries(definition.references)) {
    resolvers.set(typeName, { ...resolvers.get(typeName), __resolveReference: resolve } as never);
  }
  const schema = buildSubgraphSchema([
    { typeDefs: parse(sdl), resolvers: { ...Object.fromEntries(resolvers), DateTime, JSON: Json } },
  ]);
  return { schema, sdl };
}

/**
 * Uses the default resolver of graphql-js for plain properties: the wrapper of type-graphql costs time on every field
 * of every row. Fields with their own access rule keep it.
 */
function simplifyFields(): void {
  const { fields, authorizedFields } = getMetadataStorage();
  for (const field of fields) {
    field.simple ??= !authorizedFields.some(
      ({ target, fieldName }) => target === field.target && fieldName === field.name,
    );
  }
}

function refuseOpenOperations(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type instanceof GraphQLObjectType);
  const open = roots.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => !field.astNode?.directives?.some((directive) => directive.name.value === 'access'))
      .map((field) => `${type.name}.${field.name}`),
  );
  if (open.length > 0) throw new Error(`operations without @Access: ${open.join(', ')}`);
}

/** Composition accepts an entity without a reference resolver, which would fail only at run time. */
function assertReferenceResolvers(schema: GraphQLSchema, references: SubgraphDefinition['references']): void {
  const keyed = Object.values(schema.getTypeMap()).filter((type) => type.astNode?.directives?.some(isResolvableKey));
  const missing = keyed.filter(({ name }) => !Object.hasOwn(references, name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`entities without a reference resolver: ${missing.join(', ')}`);
}

/** `resolvable: false` marks a reference to an entity of another subgraph. */
const isResolvableKey = ({ name, arguments: given = [] }: ConstDirectiveNode): boolean =>
  name.value === 'key' &&
  !given.some(({ name: { value }, value: node }) => value === 'resolvable' && 'value' in node && node.value === false);
