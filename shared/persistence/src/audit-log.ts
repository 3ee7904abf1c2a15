import { createHash } from 'node:crypto';
import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What happened; each service has words of its own for it. Never an e-mail address or a payload. */
export interface AuditEntry<Event extends string> {
  event: Event;
  /** Who did it where that is not the caller's own account, such as somebody who signs in. */
  actorId?: string | null;
  /** Id or slug of what it was done to. */
  target?: string | null;
  organizationId?: string | null;
  siteId?: string | null;
  outcome?: 'ok' | 'refused';
}

/** One line of an audit log. */
export interface AuditRecord {
  id: string;
  at: Date;
  event: string;
  actorId: string | null;
  actorType: string;
  target: string | null;
  siteId: string | null;
  ipHash: string | null;
  userAgent: string | null;
  outcome: string;
  requestId: string;
}

const uuidOrNull = (id: string | null | undefined): string | null => (id ? toUuid(id) : null);

/** Writes what happened into `<schema>.audit_events`, in the transaction of `em`, once and for ever. One statement. */
export async function writeAudit<Event extends string>(
  em: EntityManager,
  schema: string,
  { principal, client, requestId }: Caller,
  entry: AuditEntry<Event>,
): Promise<void> {
  const actorId = entry.actorId ?? (principal.kind === 'staff' ? principal.accountId : null);
  await em.execute(
    `insert into ${schema}.audit_events
       (id, at, event, actor_id, actor_type, target, organization_id, site_id, ip_hash, user_agent, outcome, request_id)
     values (?, now(), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      toUuid(newId()),
      entry.event,
      uuidOrNull(actorId),
      actorId ? 'account' : principal.kind,
      entry.target ?? null,
      uuidOrNull(entry.organizationId),
      uuidOrNull(entry.siteId),
      client ? createHash('sha256').update(client.address).digest('base64url') : null,
      client?.userAgent ?? null,
      entry.outcome ?? 'ok',
      requestId,
    ],
  );
}

interface AuditRow {
  id: string;
  at: string;
  event: string;
  actor_id: string | null;
  actor_type: string;
  target: string | null;
  site_id: string | null;
  ip_hash: string | null;
  user_agent: string | null;
  outcome: string;
  request_id: string;
}

/** Lines of an organization or a site before a place in the log, the newest first. */
export async function readAudit(
  em: EntityManager,
  schema: string,
  owner: { column: 'organization_id' | 'site_id'; id: string },
  before: { at: Date; id: string } | null,
  limit: number,
): Promise<AuditRecord[]> {
  const rows: AuditRow[] = await em.execute(
    `select id, at, event, actor_id, actor_type, target, site_id, ip_hash, user_agent, outcome, request_id
     from ${schema}.audit_events where ${owner.column} = ? and (at, id) < (?::timestamptz, ?::uuid)
     order by at desc, id desc limit ?`,
    [toUuid(owner.id), before?.at.toISOString() ?? 'infinity', toUuid(before?.id ?? owner.id), limit],
  );
  return rows.map((row) => ({
    id: fromUuid(row.id),
    at: new Date(row.at),
    event: row.event,
    actorId: row.actor_id && fromUuid(row.actor_id),
    actorType: row.actor_type,
    target: row.target,
    siteId: row.site_id && fromUuid(row.site_id),
    ipHash: row.ip_hash,
    userAgent: row.user_agent,
    outcome: row.outcome,
    requestId: row.request_id,
  }));
}
