import { type ConstDirectiveNode, type DocumentNode, type FieldDefinitionNode, Kind, visit } from 'graphql';

export const semanticNonNullSdl = 'directive @semanticNonNull(levels: [Int!]! = [0]) on FIELD_DEFINITION';

const semanticNonNull: ConstDirectiveNode = {
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: 'semanticNonNull' },
};

const roots: ReadonlySet<string> = new Set(['Query', 'Mutation']);

/**
 * Makes every query and mutation nullable: one that fails is null beside its error, and the others of the request keep
 * their data. Mutations of one request run one after another, so that the failure of a later one must not hide what an
 * earlier one did. The directive marks those that are null only with an error.
 */
export function makeRootFieldsNullable(document: DocumentNode): DocumentNode {
  return visit(document, {
    ObjectTypeDefinition: (type) =>
      roots.has(type.name.value) ? { ...type, fields: type.fields?.map(makeNullable) } : false,
  });
}

function makeNullable(field: FieldDefinitionNode): FieldDefinitionNode {
  if (field.type.kind !== Kind.NON_NULL_TYPE) return field;
  return { ...field, type: field.type.type, directives: [...(field.directives ?? []), semanticNonNull] };
}
