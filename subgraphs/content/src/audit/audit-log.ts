import { type AuditEntry, defineAuditLog, writeAudit } from '@imprint/persistence/audit-log';
import type { Caller } from '@imprint/principal/caller';
import type { WebhookAuditEvent } from '@imprint/webhooks/webhook.service';
import type { EntityManager } from '@mikro-orm/postgresql';

export const auditLog = defineAuditLog();

/** Appends site events in the transaction of `em`. Changes of posts are in their revisions. */
export const recordAudit = (em: EntityManager, caller: Caller, entry: AuditEntry<WebhookAuditEvent>): Promise<void> =>
  writeAudit(em, auditLog, caller, entry);
