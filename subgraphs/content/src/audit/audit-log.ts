import { type AuditEntry, defineAuditLog, writeAudit } from '@imprint/persistence/audit-log';
import { indexOn } from '@imprint/persistence/index-on';
import type { Caller } from '@imprint/principal/caller';
import type { WebhookAuditEvent } from '@imprint/webhooks/webhook.service';
import type { EntityManager } from '@mikro-orm/postgresql';

export const auditLog = defineAuditLog([indexOn('audit_events_site_idx', 'audit_events (site_id, at desc, id desc)')]);

export type ContentAuditEvent =
  | WebhookAuditEvent
  | 'post.deleted'
  | 'post.restored'
  | 'post.unpublished'
  | 'post_type.created'
  | 'post_type.updated'
  | 'post_type.deleted'
  | 'persona.created'
  | 'persona.updated'
  | 'persona.deleted'
  | `${'category' | 'tag'}.${'saved' | 'deleted' | 'merged'}`;

/** Appends an event in the transaction of `em`. */
export type RecordAudit = (em: EntityManager, entry: AuditEntry<ContentAuditEvent>) => Promise<void>;

/** Changes of the content of posts are in their revisions. */
export const auditFor =
  (caller: Caller): RecordAudit =>
  (em, entry) =>
    writeAudit(em, auditLog, caller, entry);
