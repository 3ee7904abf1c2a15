import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
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

/** Splits documents into operations. A source is named after its file. */
export const parseOperations = (sources: readonly Source[]): RegisteredOperation[] =>
  splitOperations(sources.map((source) => ({ file: source.name, document: parse(source) })));

type ParsedFile = Pick<RegisteredOperation, 'file' | 'document'>;

interface PlacedDefinition<Node = OperationDefinitionNode | FragmentDefinitionNode> extends ParsedFile {
  node: Node;
}

/** Splits documents into operations, each with the nearest fragments of the names that it spreads. */
export function splitOperations(parsed: readonly ParsedFile[]): RegisteredOperation[] {
  const place = <Node extends DefinitionNode>(is: (node: DefinitionNode) => node is Node) =>
    parsed.flatMap(({ file, document }) =>
      document.definitions.filter(is).map((node): PlacedDefinition<Node> => ({ file, document, node })),
    );
  const fragments = place((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const operations = place((node) => node.kind === Kind.OPERATION_DEFINITION);
  const byName = Map.groupBy(fragments, ({ node }) => node.name.value);
  const find = (name: string, from: ParsedFile) => findNearest(byName.get(name) ?? [], from);
  return operations.map((operation) => ({
    name: operation.node.name?.value ?? 'anonymous',
    file: operation.file,
    document: { kind: Kind.DOCUMENT, definitions: withFragments(operation, fragments, find) },
  }));
}

type Fragment = PlacedDefinition<FragmentDefinitionNode>;

/** An operation and its fragments. A second fragment of one name, from another package, gets a name of its own. */
function withFragments(
  operation: PlacedDefinition,
  order: readonly Fragment[],
  find: (name: string, from: ParsedFile) => Fragment | undefined,
): DefinitionNode[] {
  const names = new Map<Fragment, string>();
  const nameOf = (fragment: Fragment): string => {
    const { value } = fragment.node.name;
    const name = names.get(fragment) ?? ([...names.values()].includes(value) ? `${value}_${names.size}` : value);
    names.set(fragment, name);
    return name;
  };
  const rename = <Node extends FragmentDefinitionNode | FragmentSpreadNode>(node: Node, value: string): Node =>
    node.name.value === value ? node : { ...node, name: { ...node.name, value } };
  const resolve = ({ node, ...from }: PlacedDefinition) =>
    visit(node, {
      FragmentSpread(spread) {
        const fragment = find(spread.name.value, from);
        return fragment && rename(spread, nameOf(fragment));
      },
    });
  const [resolved, definitions] = [resolve(operation), new Map<Fragment, DefinitionNode>()];
  // Fragments that are found on the way are visited too.
  for (const [fragment, name] of names)
    definitions.set(fragment, resolve({ ...fragment, node: rename(fragment.node, name) }));
  return [resolved, ...order.flatMap((fragment) => definitions.get(fragment) ?? [])];
}

/** Packages of one repository may have fragments of one name: of the same document, file or folder comes first. */
function findNearest(fragments: readonly Fragment[], { file, document }: ParsedFile): Fragment | undefined {
  const folders = file.split('/').slice(0, -1);
  const nearness = (other: Fragment): number => {
    if (other.document === document) return folders.length + 2;
    if (other.file === file) return folders.length + 1;
    const others = other.file.split('/').slice(0, -1);
    const fork = folders.findIndex((folder, index) => folder !== others[index]);
    return fork === -1 ? folders.length : fork;
  };
  const [first, ...more] = fragments;
  return first && more.reduce((best, other) => (nearness(other) > nearness(best) ? other : best), first);
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
