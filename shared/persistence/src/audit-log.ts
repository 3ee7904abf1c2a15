import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';

/** One event; each service defines its event names. Never contains email addresses or payloads. */
export interface AuditEntry<Event extends string> {
  event: Event;
  /** The actor when the caller is not authenticated yet, for example at sign-in. */
  actorId?: string | null;
  /** Id or slug of the affected object. */
  target?: string | null;
  organizationId?: string | null;
  siteId?: string | null;
  outcome?: 'ok' | 'refused';
}

export interface AuditRecord {
  id: string;
  at: Date;
  event: string;
  actorId: string | null;
  actorType: string;
  /** Account that an operator impersonated. */
  onBehalfOfId: string | null;
  target: string | null;
  siteId: string | null;
  ipHash: string | null;
  userAgent: string | null;
  outcome: string;
  requestId: string;
}

/** Sorts after every other id. */
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const uuidOrNull = (id: string | null | undefined): string | null => (id ? toUuid(id) : null);

/** Appends events to `<schema>.audit_events` in the transaction of `em`, in one statement. */
export async function writeAudit<Event extends string>(
  em: EntityManager,
  schema: string,
  { principal, client, addressHash, requestId }: Caller,
  entry: AuditEntry<Event>,
): Promise<void> {
  const { actorId, actorType, onBehalfOfId } = actorOf(principal, entry.actorId ?? null);
  await em.execute(
    `insert into ${schema}.audit_events
       (id, at, event, actor_id, actor_type, on_behalf_of, target, organization_id, site_id, ip_hash, user_agent, outcome,
        request_id)
     values (?, now(), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      toUuid(newId()),
      entry.event,
      uuidOrNull(actorId),
      actorType,
      uuidOrNull(onBehalfOfId),
      entry.target ?? null,
      uuidOrNull(entry.organizationId),
      uuidOrNull(entry.siteId),
      addressHash ?? null,
      client?.userAgent ?? null,
      entry.outcome ?? 'ok',
      requestId,
    ],
  );
}

/** The acting principal; during impersonation, the operator. */
export function actorOf(
  principal: Principal,
  namedId: string | null = null,
): { actorId: string | null; actorType: string; onBehalfOfId: string | null } {
  const ownId = principal.kind === 'staff' ? principal.accountId : null;
  const actorId = namedId ?? ownId;
  if (principal.kind === 'staff' && principal.isImpersonated && actorId === ownId) {
    return { actorId: null, actorType: 'operator', onBehalfOfId: ownId };
  }
  return { actorId, actorType: actorId ? 'account' : principal.kind, onBehalfOfId: null };
}

interface AuditRow {
  id: string;
  at: string;
  event: string;
  actor_id: string | null;
  actor_type: string;
  on_behalf_of: string | null;
  target: string | null;
  site_id: string | null;
  ip_hash: string | null;
  user_agent: string | null;
  outcome: string;
  request_id: string;
}

/** Events of an organization or site, of an account outside both, or all. */
export type AuditSelection = { column: 'organization_id' | 'site_id'; id: string } | { accountId: string } | 'all';

function toCondition(selection: AuditSelection): { condition: string; values: string[] } {
  if (selection === 'all') return { condition: 'true', values: [] };
  if ('column' in selection) return { condition: `${selection.column} = ?`, values: [toUuid(selection.id)] };
  const id = toUuid(selection.accountId);
  return {
    condition: 'organization_id is null and (actor_id = ? or on_behalf_of = ? or target = ?)',
    values: [id, id, selection.accountId],
  };
}

/** Events before a position, newest first. */
export async function readAudit(
  em: EntityManager,
  schema: string,
  selection: AuditSelection,
  before: { at: Date; id: string } | null,
  limit: number,
): Promise<AuditRecord[]> {
  const { condition, values } = toCondition(selection);
  const rows: AuditRow[] = await em.execute(
    `select id, at, event, actor_id, actor_type, on_behalf_of, target, site_id, ip_hash, user_agent, outcome, request_id
     from ${schema}.audit_events where ${condition} and (at, id) < (?::timestamptz, ?::uuid)
     order by at desc, id desc limit ?`,
    [...values, before?.at.toISOString() ?? 'infinity', before ? toUuid(before.id) : lastUuid, limit],
  );
  return rows.map((row) => ({
    id: fromUuid(row.id),
    at: new Date(row.at),
    event: row.event,
    actorId: row.actor_id && fromUuid(row.actor_id),
    actorType: row.actor_type,
    onBehalfOfId: row.on_behalf_of && fromUuid(row.on_behalf_of),
    target: row.target,
    siteId: row.site_id && fromUuid(row.site_id),
    ipHash: row.ip_hash,
    userAgent: row.user_agent,
    outcome: row.outcome,
    requestId: row.request_id,
  }));
}
