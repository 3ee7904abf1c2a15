import { hash } from 'node:crypto';
import { type DefinitionNode, Kind } from 'graphql';
import { type RegisteredOperation, textOf } from './operations.js';

export const persistedQueriesPath = 'gateway/persisted-queries.json';

/** Excludes the operations of the REST adapter. */
export const isOfClient = ({ file }: RegisteredOperation): boolean => file.startsWith('gateway/operations/');

/** The manifest of registered operations, which clients send by id. Deterministic. */
export function persistedQueries(operations: readonly RegisteredOperation[]): string {
  const entries = operations.filter(isOfClient).map((operation) => {
    const body = textOf(operation);
    return {
      id: hash('sha256', body),
      name: operation.name,
      type: getOperationType(operation),
      body,
    };
  });
  const sorted = entries.sort((left, right) => left.name.localeCompare(right.name));
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations: sorted };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function getOperationType({ document }: RegisteredOperation): string {
  const operation = document.definitions.find(
    (definition: DefinitionNode) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return operation && 'operation' in operation ? operation.operation : 'query';
}
