import { newId } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { Principal } from '@imprint/principal/principal';
import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { FieldChange } from './field-changes.js';
import { id } from './id-column.js';
import type { NamedIndex } from './index-on.js';
import { instant } from './site-owned.js';

/** One event; each service defines its event names. Never contains email addresses, secrets or whole payloads. */
export interface AuditEntry<Event extends string> {
  event: Event;
  /** The actor when the caller is not authenticated yet, for example at sign-in. */
  actorId?: string | null;
  /** Id or slug of the affected object. */
  target?: string | null;
  organizationId?: string | null;
  siteId?: string | null;
  outcome?: 'ok' | 'refused';
  changes?: readonly FieldChange[];
}

export interface AuditRecord {
  id: string;
  at: Date;
  event: string;
  /** Account or API key, by the type. */
  actorId: string | null;
  actorType: string;
  /** Account that an operator impersonated. */
  onBehalfOfId: string | null;
  target: string | null;
  organizationId: string | null;
  siteId: string | null;
  ipHash: string | null;
  userAgent: string | null;
  outcome: string;
  requestId: string;
  changes: readonly FieldChange[];
}

/** The append-only table of one subgraph: an entity belongs to one ORM. */
export const defineAuditLog = (indexes: NamedIndex[]) =>
  defineEntity({
    name: 'AuditEvent',
    tableName: 'audit_events',
    properties: {
      id: id().primary(),
      at: instant(),
      event: p.text(),
      actorId: id().nullable(),
      actorType: p.text(),
      onBehalfOfId: id().nullable().fieldName('on_behalf_of'),
      target: p.text().nullable(),
      organizationId: id().nullable(),
      siteId: id().nullable(),
      ipHash: p.text().nullable(),
      userAgent: p.text().nullable(),
      outcome: p.text(),
      requestId: p.text(),
      changes: p.json().$type<readonly FieldChange[]>().defaultRaw(`'[]'`),
    },
    indexes,
  });

export type AuditLog = ReturnType<typeof defineAuditLog>;

/** Appends an event in the transaction of `em`, in one statement. */
export async function writeAudit<Event extends string>(
  em: EntityManager,
  log: AuditLog,
  caller: Caller,
  entry: AuditEntry<Event>,
): Promise<void> {
  await em.insert(log, auditRecord(caller, entry));
}

export function auditRecord<Event extends string>(
  { principal, client, addressHash, requestId }: Caller,
  {
    event,
    actorId,
    target = null,
    organizationId = null,
    siteId = null,
    outcome = 'ok',
    changes = [],
  }: AuditEntry<Event>,
): AuditRecord {
  return {
    id: newId(),
    at: new Date(),
    event,
    ...actorOf(principal, actorId ?? null),
    target,
    organizationId,
    siteId,
    ipHash: addressHash ?? null,
    userAgent: client?.userAgent ?? null,
    outcome,
    requestId,
    changes,
  };
}

/** The acting principal: the account of an agent; during impersonation, the operator. */
function actorOf(
  principal: Principal,
  namedId: string | null,
): { actorId: string | null; actorType: string; onBehalfOfId: string | null } {
  if (principal.kind === 'apiKey' && !principal.agent) {
    return { actorId: principal.keyId, actorType: 'apiKey', onBehalfOfId: null };
  }
  const ownId = ownAccountId(principal);
  const actorId = namedId ?? ownId;
  if (principal.kind === 'staff' && principal.isImpersonated && actorId === ownId) {
    return { actorId: null, actorType: 'operator', onBehalfOfId: ownId };
  }
  return { actorId, actorType: actorId ? 'account' : principal.kind, onBehalfOfId: null };
}

function ownAccountId(principal: Principal): string | null {
  if (principal.kind === 'apiKey') return principal.authorId;
  return principal.kind === 'staff' ? principal.accountId : null;
}

/** Events of a site, also only those whose names start with a text, or only the others. */
interface SiteSelection {
  siteId: string;
  startsWith?: string;
  without?: string;
}

/** Events of an organization or site, of an account outside both, or all. */
export type AuditSelection = { organizationId: string } | SiteSelection | { accountId: string } | 'all';

function toCondition(selection: AuditSelection): FilterQuery<AuditRecord> {
  if (selection === 'all') return {};
  if ('siteId' in selection) {
    const { siteId, startsWith, without } = selection;
    return {
      siteId,
      ...(startsWith !== undefined && { event: { $like: `${startsWith}%` } }),
      ...(without !== undefined && { $not: { event: { $like: `${without}%` } } }),
    };
  }
  if (!('accountId' in selection)) return selection;
  const { accountId } = selection;
  return {
    organizationId: null,
    $or: [{ actorId: accountId }, { onBehalfOfId: accountId }, { target: accountId }],
  };
}

/** Events before a position, newest first. */
export function readAudit(
  em: EntityManager,
  log: AuditLog,
  selection: AuditSelection,
  before: { at: Date; id: string } | null,
  limit: number,
): Promise<AuditRecord[]> {
  const following: FilterQuery<AuditRecord> = before
    ? // Redundant, but lets the index scan start at the position.
      { at: { $lte: before.at }, $or: [{ at: { $lt: before.at } }, { at: before.at, id: { $lt: before.id } }] }
    : {};
  return em.find(
    log,
    { $and: [toCondition(selection), following] },
    { orderBy: { at: 'desc', id: 'desc' }, limit },
  ) as Promise<AuditRecord[]>;
}
