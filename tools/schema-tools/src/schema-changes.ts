import { type Change, ChangeType, CriticalityLevel, diff } from '@graphql-inspector/core';
import { ownValue } from '@imprint/ids/own-value';
import {
  buildSchema,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { Severity } from './finding.js';

export interface SchemaChange {
  /** Kind of the change, for example `field-removed`. */
  rule: string;
  severity: Severity;
  /** Schema coordinate, for example `Post.excerpt`; `schema` for the roots. */
  coordinate: string;
  message: string;
}

const severities: Record<CriticalityLevel, Severity> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'info',
};

export async function schemaChanges(before: string, after: string): Promise<SchemaChange[]> {
  const current = buildSchema(after);
  const changes = await diff(buildSchema(before), current);
  return changes.map((change) => ({
    rule: change.type.toLowerCase().replaceAll('_', '-'),
    coordinate: change.path ?? 'schema',
    ...(becameRequired(change, current)
      ? { severity: 'breaking', message: `${change.message}: clients that omit it are refused` }
      : { severity: severities[change.criticality.level], message: change.message }),
  }));
}

/** Whether a value without its default must now be given. GraphQL Inspector calls every change of a default dangerous. */
function becameRequired({ type, path = '' }: Change, schema: GraphQLSchema): boolean {
  const [owner = '', name = '', argument = ''] = path.replace(/^@/, '').split('.');
  const named = schema.getType(owner);
  switch (type) {
    case ChangeType.InputFieldDefaultValueChanged: {
      const field = isInputObjectType(named) && ownValue(named.getFields(), name);
      return Boolean(field && isRequiredInputField(field));
    }
    case ChangeType.FieldArgumentDefaultChanged: {
      const field = isObjectType(named) || isInterfaceType(named) ? ownValue(named.getFields(), name) : undefined;
      return field?.args.some((each) => each.name === argument && isRequiredArgument(each)) ?? false;
    }
    case ChangeType.DirectiveArgumentDefaultValueChanged:
      return Boolean(schema.getDirective(owner)?.args.some((each) => each.name === name && isRequiredArgument(each)));
    default:
      return false;
  }
}
