import { ownValue } from '@imprint/ids/own-value';
import type { Finding } from './finding.js';
import { contractLines } from './finding-lines.js';
import { contractPath, type PublishedContract, type RestContract, type RestOperation } from './rest-contract.js';
import { replyBreaks, responseBreaks } from './rest-replies.js';
import { requestBreaks } from './rest-requests.js';
import type { RestBreak, RestRule } from './rest-rules.js';
import type { Roots } from './schema-compatibility.js';

/** The ways in which the current contract breaks clients of the base. */
export function compareContracts(base: RestContract, current: RestContract): Finding[] {
  const findLine = contractLines(current);
  return Object.entries(base).flatMap(([name, before]) => {
    const after = ownValue(current, name) ?? { operations: {}, components: {} };
    return comparePublished(before, after).map(({ operation, ...broken }) => {
      const described = operation === null ? undefined : ownValue(before.operations, operation);
      const place = described ? `${described.method} ${described.paths[0]} (${operation})` : `${name} errors`;
      return toFinding(broken, { place, file: contractPath, line: findLine(name, operation ?? '') });
    });
  });
}

export interface ContractBreak extends RestBreak {
  /** Null for what operations share. */
  operation: string | null;
}

/** The ways in which one contract breaks clients of another. */
export function comparePublished(before: PublishedContract, after: PublishedContract): ContractBreak[] {
  const roots = { base: { components: before.components }, current: { components: after.components } };
  const ofOperations = Object.entries(before.operations).flatMap(([operation, described]) =>
    operationBreaks(described, ownValue(after.operations, operation), roots).map((each) => ({ ...each, operation })),
  );
  return [...ofOperations, ...componentBreaks(before, after, roots).map((each) => ({ ...each, operation: null }))];
}

export const toFinding = (
  { rule, path, message }: RestBreak,
  { place, file, line }: { place: string; file: string; line: number | undefined },
): Finding => ({
  check: 'rest contract',
  rule,
  severity: 'breaking',
  place: path === '' ? place : `${place}: ${path}`,
  message,
  file,
  ...(line !== undefined && { line }),
});

/** Replies that operations share are compared once. */
function componentBreaks(before: PublishedContract, after: PublishedContract, roots: Roots): RestBreak[] {
  return Object.entries(before.components.responses ?? {}).flatMap(([name, reply]) => {
    const other = ownValue(after.components.responses ?? {}, name);
    return other ? replyBreaks({ base: reply, current: other }, roots, name) : [];
  });
}

function operationBreaks(before: RestOperation, after: RestOperation | undefined, roots: Roots): RestBreak[] {
  if (!after) return [atOperation('operation-removed', 'is gone')];
  return [
    ...placeBreaks(before, after),
    ...accessBreaks(before, after),
    ...requestBreaks(before, after, roots),
    ...responseBreaks(before.responses, after.responses, roots),
  ];
}

const atOperation = (rule: RestRule, message: string): RestBreak => ({ rule, path: '', message });

function placeBreaks(before: RestOperation, after: RestOperation): RestBreak[] {
  const places = ({ method, paths }: RestOperation) => paths.map((path) => `${method} ${path}`);
  const gone = places(before).filter((place) => !places(after).includes(place));
  return gone.map((place) => atOperation('operation-moved', `${place} is gone; use ${places(after)[0]}`));
}

function accessBreaks(before: RestOperation, after: RestOperation): RestBreak[] {
  const scopes = after.scopes.filter((scope) => !before.scopes.includes(scope));
  return [
    ...scopes.map((scope) => atOperation('scope-added', `requires the scope ${scope}`)),
    ...(before.publicKey === 'allowed' && after.publicKey !== 'allowed'
      ? [atOperation('public-key-refused', `public keys are ${after.publicKey}`)]
      : []),
    ...(after.cookies !== null && after.cookies !== before.cookies
      ? [atOperation('origin-restricted', `accepts only requests of kind ${after.cookies}`)]
      : []),
    ...securityBreaks(before, after),
  ];
}

/** Each accepted combination of credentials must still suffice. */
function securityBreaks(before: RestOperation, after: RestOperation): RestBreak[] {
  const combinations = ({ security }: RestOperation) => (security.length === 0 ? [{}] : security).map(Object.keys);
  const refused = combinations(before)
    // Has a separate rule.
    .filter((names) => !names.includes('publicKey'))
    .filter((names) => !combinations(after).some((needed) => needed.every((name) => names.includes(name))));
  const breaks = refused.map((names) =>
    atOperation('security-narrowed', `${names.join(' with ') || 'no credential'} is not enough`),
  );
  const isMoved = before.auth !== after.auth && [before.auth, after.auth].includes('internal');
  return isMoved ? [...breaks, atOperation('security-narrowed', `is on another listener (${after.auth})`)] : breaks;
}
