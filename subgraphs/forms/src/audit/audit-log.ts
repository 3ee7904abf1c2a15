import { type AuditEntry, writeAudit } from '@imprint/persistence/audit-log';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';

export const formsSchema = 'forms';

/** What people do with forms and webhooks. Who read leads stands in the access log. */
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

/** Writes what happened on a site, in the transaction of `em`. */
export const recordAudit = (em: EntityManager, caller: Caller, entry: AuditEntry<FormsAuditEvent>): Promise<void> =>
  writeAudit(em, formsSchema, caller, entry);
