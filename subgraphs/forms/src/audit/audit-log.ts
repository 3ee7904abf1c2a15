import { type AuditEntry, defineAuditLog, writeAudit } from '@imprint/persistence/audit-log';
import { indexOn } from '@imprint/persistence/index-on';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';

export const auditLog = defineAuditLog([indexOn('audit_events_site_idx', 'audit_events (site_id, at desc, id desc)')]);

/** Form and webhook events. Reads of leads are in the access log. */
export type FormsAuditEvent =
  | 'form.created'
  | 'form.updated'
  | 'form.deleted'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.secret_rotated'
  | 'webhook.deleted'
  | 'webhook.redelivered'
  | 'autoresponder.allowed'
  | 'autoresponder.denied';

/** Appends site events in the transaction of `em`. */
export const recordAudit = (em: EntityManager, caller: Caller, entry: AuditEntry<FormsAuditEvent>): Promise<void> =>
  writeAudit(em, auditLog, caller, entry);
