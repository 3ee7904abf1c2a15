import {
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isType,
  Kind,
  NoDeprecatedCustomRule,
  type OperationDefinitionNode,
  parse,
  print,
  type Source,
  specifiedRules,
  TypeInfo,
  type ValidationRule,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A client operation with its fragments. */
export interface RegisteredOperation {
  name: string;
  file: string;
  document: DocumentNode;
}

/** Splits documents into operations; fragments are shared by all documents. A source is named after its file. */
export const parseOperations = (sources: readonly Source[]): RegisteredOperation[] =>
  splitOperations(sources.map((source) => ({ file: source.name, document: parse(source) })));

/** Splits documents into operations; fragments are shared by all documents. */
export function splitOperations(
  parsed: readonly Pick<RegisteredOperation, 'file' | 'document'>[],
): RegisteredOperation[] {
  const fragments = parsed.flatMap(({ document }) =>
    document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION),
  );
  return parsed.flatMap(({ file, document }) =>
    document.definitions
      .filter((definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION)
      .map((operation) => {
        const used = new Set<string>();
        const collect = (node: OperationDefinitionNode | (typeof fragments)[number]): void => {
          visit(node, {
            FragmentSpread({ name }) {
              const fragment = fragments.find((candidate) => candidate.name.value === name.value);
              if (!fragment || used.has(name.value)) return;
              used.add(name.value);
              collect(fragment);
            },
          });
        };
        collect(operation);
        const definitions = [operation, ...fragments.filter((fragment) => used.has(fragment.name.value))];
        return {
          name: operation.name?.value ?? 'anonymous',
          file,
          document: { kind: Kind.DOCUMENT, definitions },
        };
      }),
  );
}

/** A fault of an operation, with its position. */
export interface Fault {
  message: string;
  file: string;
  line?: number;
  column?: number;
}

/** Validation errors of an operation against a schema. */
export const validateOperation = (operation: RegisteredOperation, schema: GraphQLSchema): Fault[] =>
  faultsOf(operation, schema, specifiedRules);

/** Uses of deprecated fields, arguments and values. */
export const deprecatedUses = (operation: RegisteredOperation, schema: GraphQLSchema): Fault[] =>
  faultsOf(operation, schema, [NoDeprecatedCustomRule]);

function faultsOf(
  { document, file }: RegisteredOperation,
  schema: GraphQLSchema,
  rules: readonly ValidationRule[],
): Fault[] {
  return validate(schema, document, rules).map((error) => ({ file, ...positionOf(error), message: error.message }));
}

/** The position of an error in its file. A fragment can be in another file than the operation. */
export function positionOf({ source, locations }: GraphQLError): { file?: string; line?: number; column?: number } {
  const [location] = locations ?? [];
  if (!source || !location) return source ? { file: source.name } : {};
  // Documents in code begin inside of their file.
  const { line, column } = source.locationOffset;
  return {
    file: source.name,
    line: location.line + line - 1,
    column: location.line === 1 ? location.column + column - 1 : location.column,
  };
}

/** The schema coordinates of an operation: fields, arguments, input fields and enum values of its variables. */
export function collectCoordinates({ document }: RegisteredOperation, schema: GraphQLSchema): Set<string> {
  const coordinates = new Set<string>();
  const info = new TypeInfo(schema);
  const addInput = (type: unknown, seen: Set<string>): void => {
    const named = isType(type) ? getNamedType(type) : null;
    if (isEnumType(named)) for (const { name } of named.getValues()) coordinates.add(`${named.name}.${name}`);
    if (!isInputObjectType(named) || seen.has(named.name)) return;
    seen.add(named.name);
    for (const field of Object.values(named.getFields())) {
      coordinates.add(`${named.name}.${field.name}`);
      addInput(field.type, seen);
    }
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      Field(node: FieldNode) {
        const parent = info.getParentType();
        if (parent) coordinates.add(`${parent.name}.${node.name.value}`);
        for (const argument of node.arguments ?? []) {
          if (parent) coordinates.add(`${parent.name}.${node.name.value}.${argument.name.value}`);
          const definition = info.getFieldDef()?.args.find((candidate) => candidate.name === argument.name.value);
          if (definition) addInput(definition.type, new Set());
        }
        const field = info.getFieldDef();
        if (field) {
          const named = getNamedType(field.type);
          if (isEnumType(named)) for (const { name } of named.getValues()) coordinates.add(`${named.name}.${name}`);
        }
      },
    }),
  );
  return coordinates;
}

export const textOf = ({ document }: RegisteredOperation): string => print(document);
