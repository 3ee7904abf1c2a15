import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type StringValueNode,
  type TypeDefinitionNode,
} from 'graphql';
import type { Finding } from './finding.js';
import { typesWithOwnId } from './own-ids.js';
import type { SubgraphName } from './subgraph-sdl.js';

const camelCase = /^[a-z][A-Za-z0-9]*$/;
const pascalCase = /^[A-Z][A-Za-z0-9]*$/;
const upperCase = /^[A-Z][A-Z0-9_]*$/;
/** `@deprecated(reason: "… until 2027-01-31")`: the removal date. */
const datedReason = /\S.*\d{4}-\d{2}-\d{2}/;

interface Described {
  description?: StringValueNode | undefined;
  directives?: readonly ConstDirectiveNode[] | undefined;
}

/** Checks descriptions, names, access rules, deprecations and bans of one subgraph. */
export function lint(name: SubgraphName, sdl: string): Finding[] {
  const findings: Finding[] = [];
  const say = (coordinate: string, message: string) =>
    findings.push({
      check: 'lint',
      rule: 'convention',
      severity: 'invalid',
      place: `${name}: ${coordinate}`,
      message,
      file: `subgraphs/${name}/schema.graphql`,
    });
  const describe = (coordinate: string, node: Described) => {
    if (!node.description?.value.trim()) say(coordinate, 'has no description');
    lintDeprecation(coordinate, node, say);
  };
  for (const type of parse(sdl).definitions) {
    if (!isTypeDefinition(type)) continue;
    const typeName = type.name.value;
    const isRoot = ['Query', 'Mutation'].includes(typeName);
    if (!isRoot) describe(typeName, type);
    if (!pascalCase.test(typeName) && typeName !== 'JSON') say(typeName, 'is not in PascalCase');
    if (type.kind === Kind.ENUM_TYPE_DEFINITION) {
      for (const value of type.values ?? []) {
        describe(`${typeName}.${value.name.value}`, value);
        if (!upperCase.test(value.name.value)) say(`${typeName}.${value.name.value}`, 'is not in UPPER_CASE');
      }
    }
    if (type.kind === Kind.OBJECT_TYPE_DEFINITION) lintIdentity(type, say);
    if (!('fields' in type)) continue;
    for (const field of type.fields ?? []) {
      const coordinate = `${typeName}.${field.name.value}`;
      describe(coordinate, field);
      if (!camelCase.test(field.name.value)) say(coordinate, 'is not in camelCase');
      if (isRoot) lintAccess(coordinate, field, say);
      if (field.kind === Kind.FIELD_DEFINITION) lintField(coordinate, field, describe, say);
    }
  }
  return findings;
}

/** Client caches take equal ids of a type for one object, whatever its other fields depend on. */
function lintIdentity(type: ObjectTypeDefinitionNode, say: (coordinate: string, message: string) => void): void {
  const hasId = type.fields?.some(({ name }) => name.value === 'id');
  const isEntity = type.directives?.some(({ name }) => name.value === 'key');
  if (!hasId || isEntity || Object.hasOwn(typesWithOwnId, type.name.value)) return;
  say(`${type.name.value}.id`, 'is no identity: name it after its object, as postId, or list the type with a reason');
}

function lintField(
  coordinate: string,
  field: FieldDefinitionNode,
  describe: (coordinate: string, node: Described) => void,
  say: (coordinate: string, message: string) => void,
): void {
  for (const argument of field.arguments ?? []) describe(`${coordinate}(${argument.name.value})`, argument);
  const has = (directive: string) => field.directives?.some(({ name }) => name.value === directive);
  if (has('requires') && (field.arguments?.length ?? 0) > 0)
    say(coordinate, 'combines @requires with arguments, which yields wrong data');
  if (has('override')) say(coordinate, 'uses @override');
}

function lintAccess(
  coordinate: string,
  field: FieldDefinitionNode | InputValueDefinitionNode,
  say: (coordinate: string, message: string) => void,
): void {
  const access = field.directives?.find(({ name }) => name.value === 'access');
  if ((access?.arguments?.length ?? 0) === 0) say(coordinate, 'has no scope or permission: declare it with @Access');
}

function lintDeprecation(
  coordinate: string,
  { directives }: Described,
  say: (coordinate: string, message: string) => void,
): void {
  const deprecated = directives?.find(({ name }) => name.value === 'deprecated');
  const reason = deprecated?.arguments?.[0]?.value;
  if (deprecated && !(reason?.kind === Kind.STRING && datedReason.test(reason.value))) {
    say(coordinate, 'is deprecated without a reason and a date (YYYY-MM-DD)');
  }
}

function isTypeDefinition(node: DefinitionNode): node is TypeDefinitionNode {
  return node.kind.endsWith('TypeDefinition');
}
