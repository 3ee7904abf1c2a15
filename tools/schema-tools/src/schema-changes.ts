import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
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
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes.map(({ type, criticality, path, message }) => ({
    rule: type.toLowerCase().replaceAll('_', '-'),
    severity: severities[criticality.level],
    coordinate: path ?? 'schema',
    message,
  }));
}
