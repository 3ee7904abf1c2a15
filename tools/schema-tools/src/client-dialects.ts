import {
  type ASTNode,
  type ConstValueNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parseType,
  type SelectionSetNode,
  type ValueNode,
  type VariableDefinitionNode,
  type VariableNode,
  visit,
} from 'graphql';

export const clientNames = ['apollo', 'relay', 'tada'] as const;
export type ClientName = (typeof clientNames)[number];

/** Directives that a client reads itself and never sends. */
const directives: Readonly<Record<ClientName, ReadonlySet<string>>> = {
  apollo: new Set(['client', 'connection', 'export', 'nonreactive', 'unmask']),
  relay: new Set([
    ...['alias', 'appendEdge', 'appendNode', 'argumentDefinitions', 'arguments', 'assignable', 'catch', 'connection'],
    ...['deleteEdge', 'deleteRecord', 'inline', 'live_query', 'match', 'module', 'no_inline', 'preloadable'],
    ...['prependEdge', 'prependNode', 'raw_response_type', 'refetchable', 'relay', 'required', 'stream_connection'],
    ...['throwOnFieldError', 'updatable', 'waterfall'],
  ]),
  tada: new Set(['_optional', '_required', '_unmask']),
};

/** The clients that know a directive. */
export const clientsWith = (directive: string): ClientName[] =>
  clientNames.filter((name) => directives[name].has(directive));

interface Dialect {
  clients: readonly ClientName[];
  /** True for a schema with the fields of the client, which are checked then; otherwise `@client` leaves them out. */
  hasClientSchema: boolean;
}

/** The document that the client sends: without what is for the client alone. */
export function toServerDocument(document: DocumentNode, { clients, hasClientSchema }: Dialect): DocumentNode {
  if (clients.length === 0) return document;
  const own = (name: string) => clients.some((client) => directives[client].has(name));
  const isLocal = (node: { directives?: readonly DirectiveNode[] | undefined }) =>
    !hasClientSchema && own('client') && node.directives?.some(({ name }) => name.value === 'client');
  const dropLocal = (node: { directives?: readonly DirectiveNode[] | undefined }) => (isLocal(node) ? null : undefined);
  const withVariables = clients.includes('relay') ? declareFragmentVariables(document) : document;
  const stripped = visit(withVariables, {
    Field: dropLocal,
    FragmentSpread: dropLocal,
    InlineFragment: dropLocal,
    Directive: ({ name }) => (own(name.value) ? null : undefined),
    SelectionSet: { leave: (node) => (node.selections.length === 0 ? onlyTypename(node) : undefined) },
  });
  return dropUnused(stripped, collectVariables(withVariables));
}

const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
const onlyTypename = (node: SelectionSetNode): SelectionSetNode => ({ ...node, selections: [typename] });

/** Drops the fragments and variables that only the client used. Unused ones remain, and are findings. */
function dropUnused(document: DocumentNode, usedByClient: ReadonlySet<string>): DocumentNode {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const reachable = new Set<ASTNode>();
  const follow = (node: ASTNode): void => {
    if (reachable.has(node)) return;
    reachable.add(node);
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment) follow(fragment);
      },
    });
  };
  for (const node of document.definitions) if (node.kind === Kind.OPERATION_DEFINITION) follow(node);
  const definitions = document.definitions.filter((node) => reachable.has(node));
  const used = collectVariables({ ...document, definitions });
  const isKept = ({ variable: { name } }: VariableDefinitionNode) =>
    used.has(name.value) || !usedByClient.has(name.value);
  return {
    ...document,
    definitions: definitions.map((node) =>
      node.kind === Kind.OPERATION_DEFINITION
        ? { ...node, variableDefinitions: node.variableDefinitions?.filter(isKept) ?? [] }
        : node,
    ),
  };
}

function collectVariables(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => {
      names.add(name.value);
    },
  });
  return names;
}

/** Relay's fragments have variables of their own: each becomes one of the operation, under a name with the fragment. */
function declareFragmentVariables(document: DocumentNode): DocumentNode {
  const declared: VariableDefinitionNode[] = [];
  const definitions = document.definitions.map((node) => {
    if (node.kind !== Kind.FRAGMENT_DEFINITION) return node;
    const own = fragmentVariables(node);
    declared.push(...own.values());
    return visit(node, {
      Variable: ({ name }) => own.get(name.value)?.variable,
    });
  });
  const declare = (node: OperationDefinitionNode): OperationDefinitionNode => ({
    ...node,
    variableDefinitions: [...(node.variableDefinitions ?? []), ...declared],
  });
  return {
    ...document,
    definitions: definitions.map((node) => (node.kind === Kind.OPERATION_DEFINITION ? declare(node) : node)),
  };
}

const isConstant = (value: ValueNode): value is ConstValueNode => value.kind !== Kind.VARIABLE;

/** The variables of `@argumentDefinitions(count: { type: "Int", defaultValue: 10 })`, by name. */
function fragmentVariables({ name: fragment, directives: given }: FragmentDefinitionNode) {
  const directive = given?.find(({ name }) => name.value === 'argumentDefinitions');
  const variables = new Map<string, VariableDefinitionNode>();
  for (const { name, value } of directive?.arguments ?? []) {
    if (value.kind !== Kind.OBJECT) continue;
    const part = (wanted: string) => value.fields.find((field) => field.name.value === wanted)?.value;
    const [type, defaultValue] = [part('type'), part('defaultValue')];
    if (type?.kind !== Kind.STRING) continue;
    const variable: VariableNode = {
      kind: Kind.VARIABLE,
      name: { ...name, value: `${fragment.value}__${name.value}` },
    };
    variables.set(name.value, {
      kind: Kind.VARIABLE_DEFINITION,
      variable,
      type: parseType(type.value),
      ...(defaultValue && isConstant(defaultValue) && { defaultValue }),
    });
  }
  return variables;
}
