import { newId } from '@imprint/ids/id';
import { type AuditEntry, defineAuditLog, writeAudit } from '@imprint/persistence/audit-log';
import { indexOn } from '@imprint/persistence/index-on';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';

export const auditLog = defineAuditLog([
  indexOn('audit_events_site_idx', 'audit_events (site_id, at desc, id desc)'),
  indexOn('audit_events_changes_idx', `audit_events (site_id, at desc, id desc) where event not like 'mcp.%'`),
  indexOn('audit_events_tool_calls_idx', `audit_events (at) where event like 'mcp.%'`),
]);

/** Starts the names of tool calls. */
export const toolCallPrefix = 'mcp.';

export type SiteAuditEvent =
  | 'applet.enabled'
  | 'applet.disabled'
  | 'organization.created'
  | 'organization.changed'
  | 'organization.archived'
  | 'organization.restored'
  | 'organization.erased'
  | 'site.created'
  | 'site.settings_changed'
  | 'site.domain_proven'
  | 'site.domain_lost'
  | 'site.archived'
  | 'site.restored'
  | 'site.erased'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked';

/** The caller of work without a request. */
export const asSites = (): Caller => ({ principal: { kind: 'service', name: 'sites' }, requestId: newId() });

/** Appends site events in the transaction of `em`. */
export const recordAudit = (em: EntityManager, caller: Caller, entry: AuditEntry<SiteAuditEvent>): Promise<void> =>
  writeAudit(em, auditLog, caller, entry);
