import { buildSchema, type GraphQLSchema, Source } from 'graphql';
import type { CheckInputs } from './check-inputs.js';
import type { Finding } from './finding.js';
import { collectCoordinates, parseOperations, type RegisteredOperation, validateOperation } from './operations.js';
import { isOfClient } from './persisted-queries.js';
import { type SchemaChange, schemaChanges } from './schema-changes.js';

/**
 * Checks client operations against the new schema: broken, potentially affected (they use a changed coordinate) or
 * unaffected. Operations come from registered files and recorded traffic.
 */
export async function usage(
  { operations, traffic, baseApi }: CheckInputs,
  current: { public: string; full: GraphQLSchema },
): Promise<Finding[]> {
  const publicSchema = buildSchema(current.public);
  const before = baseApi === null ? null : buildSchema(baseApi);
  const changes = baseApi === null ? [] : await schemaChanges(baseApi, current.public);
  const touching = changes.filter(({ severity }) => severity !== 'info');
  const recorded = traffic.map(({ operation, client, document, count, lastSeen }) => ({
    ...first(parseOperations([new Source(document, `traffic of ${client}`)]), operation),
    seen: ` (${count} times, last ${lastSeen})`,
  }));
  const registered = operations.map((operation) => ({ ...operation, seen: '' }));
  const findings: Finding[] = [];
  let unaffected = 0;
  for (const operation of [...registered, ...recorded]) {
    const place = `${operation.file}: ${operation.name}`;
    // Old clients may send invalid operations: only valid ones can break.
    // The adapter also calls operations for services.
    const isClient = operation.seen !== '' || isOfClient(operation);
    const faults = validateOperation(operation, isClient ? publicSchema : current.full);
    const isBroken =
      faults.length > 0 && (operation.seen === '' || !before || validateOperation(operation, before).length === 0);
    const used = before ? collectCoordinates(operation, before) : new Set<string>();
    const affecting = touching.filter((change) => isUsed(change, used));
    if (isBroken) {
      findings.push(
        ...faults.map(({ message, ...position }): Finding => {
          const said = `${message}${operation.seen}`;
          return { ...finding('operation-broken', 'breaking', place, said), ...position };
        }),
      );
    } else if (affecting.length > 0) {
      findings.push(
        ...affecting.map(({ coordinate, message }) =>
          finding('operation-affected', 'dangerous', place, `uses ${coordinate}: ${message}${operation.seen}`),
        ),
      );
    } else {
      unaffected++;
    }
  }
  if (before && changes.length > 0) {
    const message = `${unaffected} are not affected by the ${changes.length} changes`;
    findings.push(finding('operations-unaffected', 'info', 'operations', message));
  }
  return findings;
}

/** Matches exact coordinates: a change of `Post.slug` affects neither `Post.slugHistory` nor all of `Post`. */
function isUsed({ coordinate }: SchemaChange, used: ReadonlySet<string>): boolean {
  if (used.has(coordinate)) return true;
  // Removing a type removes its fields.
  return !coordinate.includes('.') && [...used].some((known) => known.startsWith(`${coordinate}.`));
}

/** Without a position of its own, a finding belongs to the schema that causes it. */
const finding = (rule: string, severity: Finding['severity'], place: string, message: string): Finding => ({
  check: 'usage',
  rule,
  severity,
  place,
  message,
  file: 'gateway/api.graphql',
});

function first(parsed: RegisteredOperation[], name: string): RegisteredOperation {
  const found = parsed.find((operation) => operation.name === name) ?? parsed[0];
  if (!found) throw new Error(`the traffic record has no operation ${name}`);
  return found;
}
