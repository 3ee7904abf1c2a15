import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type TypeNode,
  visit,
} from 'graphql';

/** Arguments that are the size of a page. */
const sizeArguments: readonly string[] = ['first', 'limit'];

/** Writes `@listSize` on every field with a page size, so that the price of an operation follows the argument. */
export function priceLists(document: DocumentNode): DocumentNode {
  const types = new Map(
    document.definitions.flatMap((type) =>
      type.kind === Kind.OBJECT_TYPE_DEFINITION ? [[type.name.value, type] as const] : [],
    ),
  );
  return visit(document, {
    FieldDefinition: (field) => {
      const given = field.arguments?.map(({ name }) => name.value).filter((name) => sizeArguments.includes(name)) ?? [];
      if (given.length === 0 || hasSize(field)) return undefined;
      const page = types.get(getNamedType(field.type));
      const sized = isList(field.type) || !page ? [] : listSizedFields(page, types);
      if (!isList(field.type) && sized.length === 0) return undefined;
      return { ...field, directives: [...(field.directives ?? []), listSize(given, sized)] };
    },
  });
}

/** Lists of objects without a size of their own: the page size of the field above decides. */
function listSizedFields(
  { fields = [] }: ObjectTypeDefinitionNode,
  types: ReadonlyMap<string, ObjectTypeDefinitionNode>,
): string[] {
  return fields
    .filter((field) => isList(field.type) && !hasSize(field) && types.has(getNamedType(field.type)))
    .map(({ name }) => name.value);
}

function listSize(slicingArguments: readonly string[], sizedFields: readonly string[]): ConstDirectiveNode {
  const toList = (name: string, values: readonly string[]) => ({
    kind: Kind.ARGUMENT as const,
    name: { kind: Kind.NAME as const, value: name },
    value: { kind: Kind.LIST as const, values: values.map((value) => ({ kind: Kind.STRING as const, value })) },
  });
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: 'listSize' },
    arguments: [
      toList('slicingArguments', slicingArguments),
      ...(sizedFields.length > 0 ? [toList('sizedFields', sizedFields)] : []),
      {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: 'requireOneSlicingArgument' },
        value: { kind: Kind.BOOLEAN, value: false },
      },
    ],
  };
}

const hasSize = ({ directives = [] }: FieldDefinitionNode): boolean =>
  directives.some(({ name }) => name.value === 'listSize');

function isList(type: TypeNode): boolean {
  return type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));
}

const getNamedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : getNamedType(type.type);
