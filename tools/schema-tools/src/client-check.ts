import { type DocumentNode, extendSchema, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { type ClientName, clientsWith, toServerDocument } from './client-dialects.js';
import { listFiles, readDocuments } from './client-documents.js';
import type { Finding } from './finding.js';
import {
  deprecatedUses,
  type Fault,
  positionOf,
  type RegisteredOperation,
  splitOperations,
  validateOperation,
} from './operations.js';

export interface ClientOptions {
  patterns: readonly string[];
  clients: readonly ClientName[];
  /** SDL of the fields, types and directives that the client adds. */
  clientSchema: string | null;
}

/** Checks the operations of another repository against a schema. Throws if there are none. */
export async function checkClient(
  server: GraphQLSchema,
  { patterns, clients, clientSchema }: ClientOptions,
): Promise<Finding[]> {
  const schema = clientSchema === null ? server : extend(server, clientSchema);
  const files = await listFiles(patterns, '--operations');
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
  const dialect = { clients, hasClientSchema: clientSchema !== null };
  const operations = splitOperations(documents).map((operation) => ({
    ...operation,
    document: toServerDocument(operation.document, dialect),
  }));
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
    ...faults.map(
      (fault): Finding => ({ ...common, rule: 'operation-broken', severity: 'breaking', ...withHint(fault) }),
    ),
    ...uses.map((use): Finding => ({ ...common, rule: 'deprecated-use', severity: 'dangerous', ...use })),
  ];
}

function extend(schema: GraphQLSchema, clientSchema: string): GraphQLSchema {
  try {
    return extendSchema(schema, parse(clientSchema));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : '';
    throw new Error(`--client-schema does not extend the schema: ${reason}`, { cause: error });
  }
}

/** Names the option for a directive that the server does not need to know. */
function withHint(fault: Fault): Fault {
  const [client] = clientsWith(/^Unknown directive "@(\w+)"/.exec(fault.message)?.[1] ?? '');
  return client
    ? { ...fault, message: `${fault.message} For a directive of the client use --client ${client}.` }
    : fault;
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
