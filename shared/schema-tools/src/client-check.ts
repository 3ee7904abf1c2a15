import { glob, readFile } from 'node:fs/promises';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Finding } from './finding.js';
import {
  deprecatedUses,
  parseOperations,
  positionOf,
  type RegisteredOperation,
  validateOperation,
} from './operations.js';

/** Checks the operations of another repository against a schema. */
export async function checkClient(schema: GraphQLSchema, patterns: readonly string[]): Promise<Finding[]> {
  const files = await readFiles(patterns);
  try {
    return parseOperations(files).flatMap((operation) => findingsOf(operation, schema));
  } catch (error) {
    if (error instanceof GraphQLError) return [syntaxError(error)];
    throw error;
  }
}

async function readFiles(patterns: readonly string[]): Promise<{ file: string; text: string }[]> {
  const files = new Set<string>();
  for (const pattern of patterns) {
    for await (const file of glob(pattern, { exclude: ['**/node_modules/**'] })) files.add(file.replaceAll('\\', '/'));
  }
  if (files.size === 0) throw new Error(`--operations: no file matches ${patterns.join(', ')}`);
  return Promise.all([...files].sort().map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
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
