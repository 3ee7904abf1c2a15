import { readFileSync } from 'node:fs';
import {
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
} from 'graphql';
import { api, given, rootFields } from './graph.js';

/** A field that references an entity, with a selection of its subgraphs. */
export interface EntityReference {
  /** For example `Form.site`. */
  coordinate: string;
  entity: string;
  /** Field names from the root to the reference. */
  path: readonly string[];
  /** One field of the entity per subgraph. */
  selection: string;
}

const supergraph = parse(readFileSync(new URL('../../gateway/supergraph.graphql', import.meta.url), 'utf8'));
const types = supergraph.definitions.filter(
  (node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION,
);

const argument = ({ arguments: values = [] }: ConstDirectiveNode, name: string): string | null => {
  const found = values.find((candidate) => candidate.name.value === name)?.value;
  return found && 'value' in found ? String(found.value) : null;
};
const named = (node: { directives?: readonly ConstDirectiveNode[] }, name: string): ConstDirectiveNode[] =>
  (node.directives ?? []).filter((directive) => directive.name.value === name);

/** Types with a key in more than one subgraph. */
const entities = types.filter(
  (type) =>
    new Set(
      named(type, 'join__type')
        .filter((join) => argument(join, 'key'))
        .map((join) => argument(join, 'graph')),
    ).size > 1,
);

/** Every reference from a type of the graph to an entity. */
export function entityReferences(): EntityReference[] {
  const ways = waysFromRoot();
  return entities.flatMap((entity) => {
    const selection = selectionOf(entity);
    return Object.values(api.getTypeMap()).flatMap((type) => {
      if (!isObjectType(type) || type.name.startsWith('__')) return [];
      return Object.values(type.getFields()).flatMap((field): EntityReference[] => {
        const way = ways.get(type.name);
        const isReference = getNamedType(field.type).name === entity.name.value;
        if (!isReference || !way || /Payload$|^Mutation$/.test(type.name)) return [];
        const coordinate = `${type.name}.${field.name}`;
        return [{ coordinate, entity: entity.name.value, path: [...way, field.name], selection }];
      });
    });
  });
}

/** The shortest field path from a query to each type, without required arguments. */
function waysFromRoot(): Map<string, string[]> {
  const ways = new Map<string, string[]>([['Query', []]]);
  const queue = ['Query'];
  const open = new Set(rootFields.filter(({ access }) => access.staff || access.permission).map(({ name }) => name));
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const type = api.getType(name);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const target = getNamedType(field.type);
      if (name === 'Query' && !open.has(field.name)) continue;
      const isBare = name === 'Query' || field.args.length === 0 || `${name}.${field.name}` in given;
      if (!isBare || ways.has(target.name) || isLeafType(target)) continue;
      ways.set(target.name, [...(ways.get(name) ?? []), field.name]);
      queue.push(target.name);
    }
  }
  return ways;
}

function selectionOf(entity: ObjectTypeDefinitionNode): string {
  const owners = new Map<string, FieldDefinitionNode>();
  for (const field of entity.fields ?? []) {
    const type = api.getType(entity.name.value);
    const shown = isObjectType(type) ? type.getFields()[field.name.value] : undefined;
    if (!shown || shown.args.length > 0) continue;
    for (const join of named(field, 'join__field')) {
      const graph = argument(join, 'graph');
      if (graph === null || argument(join, 'external') === 'true') continue;
      const known = owners.get(graph);
      // Prefer a non-null field.
      if (!known || (known.type.kind !== Kind.NON_NULL_TYPE && field.type.kind === Kind.NON_NULL_TYPE)) {
        owners.set(graph, field);
      }
    }
  }
  const fields = [...owners.values()].map(({ name: { value } }) => {
    const type = api.getType(entity.name.value);
    const target = isObjectType(type) ? getNamedType(type.getFields()[value]?.type as never) : undefined;
    return isLeafType(target) ? value : `${value} { __typename }`;
  });
  return ['__typename', ...new Set(fields)].join(' ');
}
