import { buildSchema } from 'graphql';
import type { CheckInputs } from './check-inputs.js';
import type { Finding } from './finding.js';
import { collectCoordinates, parseOperations, type RegisteredOperation, validateOperation } from './operations.js';
import { type SchemaChange, schemaChanges } from './schema-changes.js';

/**
 * Checks client operations against the new schema: broken, potentially affected (they use a changed coordinate) or
 * unaffected. Operations come from registered files and recorded traffic.
 */
export async function usage({ operations, traffic, baseApi }: CheckInputs, current: string): Promise<Finding[]> {
  const schema = buildSchema(current);
  const before = baseApi === null ? null : buildSchema(baseApi);
  const changes = baseApi === null ? [] : await schemaChanges(baseApi, current);
  const touching = changes.filter(({ severity }) => severity !== 'info');
  const recorded = traffic.map(({ operation, client, document, count, lastSeen }) => ({
    ...first(parseOperations([{ file: `traffic of ${client}`, text: document }]), operation),
    seen: ` (${count} times, last ${lastSeen})`,
  }));
  const registered = operations.map((operation) => ({ ...operation, seen: '' }));
  const findings: Finding[] = [];
  let unaffected = 0;
  for (const operation of [...registered, ...recorded]) {
    const place = `${operation.file}: ${operation.name}`;
    // Old clients may send invalid operations: only valid ones can break.
    const faults = validateOperation(operation, schema);
    const isBroken =
      faults.length > 0 && (operation.seen === '' || !before || validateOperation(operation, before).length === 0);
    const used = before ? collectCoordinates(operation, before) : new Set<string>();
    const affecting = touching.filter((change) => isUsed(change, used));
    if (isBroken) {
      findings.push(...faults.map((fault) => finding('breaking', place, `${fault}${operation.seen}`)));
    } else if (affecting.length > 0) {
      findings.push(
        ...affecting.map(({ coordinate, message }) =>
          finding('dangerous', place, `uses ${coordinate}: ${message}${operation.seen}`),
        ),
      );
    } else {
      unaffected++;
    }
  }
  if (before && changes.length > 0) {
    findings.push(finding('info', 'operations', `${unaffected} are not affected by the ${changes.length} changes`));
  }
  return findings;
}

/** Matches exact coordinates: a change of `Post.slug` affects neither `Post.slugHistory` nor all of `Post`. */
function isUsed({ coordinate }: SchemaChange, used: ReadonlySet<string>): boolean {
  if (used.has(coordinate)) return true;
  // Removing a type removes its fields.
  return !coordinate.includes('.') && [...used].some((known) => known.startsWith(`${coordinate}.`));
}

function finding(severity: Finding['severity'], place: string, message: string): Finding {
  return { check: 'usage', severity, place, message };
}

function first(parsed: RegisteredOperation[], name: string): RegisteredOperation {
  const found = parsed.find((operation) => operation.name === name) ?? parsed[0];
  if (!found) throw new Error(`the traffic record has no operation ${name}`);
  return found;
}
