import { type DocumentNode, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { listFiles, readDocuments } from './client-documents.js';
import type { Finding } from './finding.js';
import {
  deprecatedUses,
  positionOf,
  type RegisteredOperation,
  splitOperations,
  validateOperation,
} from './operations.js';

/** Checks the operations of another repository against a schema. Throws if there are none. */
export async function checkClient(schema: GraphQLSchema, patterns: readonly string[]): Promise<Finding[]> {
  const files = await listFiles(patterns);
  const documents: { file: string; document: DocumentNode }[] = [];
  const faults: Finding[] = [];
  for (const file of files) {
    try {
      documents.push(...(await readDocuments(file)).map((source) => ({ file, document: parse(source) })));
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      faults.push(syntaxError(error));
    }
  }
  const operations = splitOperations(documents);
  if (operations.length + faults.length === 0) {
    throw new Error(`--operations: no GraphQL operation in the ${files.length} files of ${patterns.join(', ')}`);
  }
  return [...faults, ...operations.flatMap((operation) => findingsOf(operation, schema))];
}

function findingsOf(operation: RegisteredOperation, schema: GraphQLSchema): Finding[] {
  const common = { check: 'usage', place: `${operation.file}: ${operation.name}` } as const;
  const faults = validateOperation(operation, schema);
  const uses = faults.length === 0 ? deprecatedUses(operation, schema) : [];
  return [
    ...faults.map((fault): Finding => ({ ...common, rule: 'operation-broken', severity: 'breaking', ...fault })),
    ...uses.map((use): Finding => ({ ...common, rule: 'deprecated-use', severity: 'dangerous', ...use })),
  ];
}

function syntaxError(error: GraphQLError): Finding {
  const { file = 'operations', ...position } = positionOf(error);
  const place = [file, position.line, position.column].filter((part) => part !== undefined).join(':');
  return {
    check: 'usage',
    rule: 'syntax-error',
    severity: 'invalid',
    place,
    message: error.message,
    file,
    ...position,
  };
}
