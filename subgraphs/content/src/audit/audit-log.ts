import { type AuditEntry, defineAuditLog, writeAudit } from '@imprint/persistence/audit-log';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { Caller } from '@imprint/principal/caller';
import type { WebhookAuditEvent } from '@imprint/webhooks/webhook.service';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Post, PostStatus } from '../post/post.entity.js';

export const auditLog = defineAuditLog();

export type ContentAuditEvent =
  | WebhookAuditEvent
  | 'post.deleted'
  | 'post.restored'
  | 'post.unpublished'
  | 'post_type.created'
  | 'post_type.updated'
  | 'persona.created'
  | 'persona.updated'
  | 'persona.deleted'
  | `${'category' | 'tag'}.${'saved' | 'deleted'}`;

/** Appends an event in the transaction of `em`. */
export type RecordAudit = (em: EntityManager, entry: AuditEntry<ContentAuditEvent>) => Promise<void>;

/** Changes of the content of posts are in their revisions. */
export const auditFor =
  (caller: Caller): RecordAudit =>
  (em, entry) =>
    writeAudit(em, auditLog, caller, entry);

/** Records that a post went out of sight of readers or staff, or came back from deletion. */
export async function auditTransition(
  em: EntityManager,
  audit: RecordAudit,
  { id, siteId, title, status }: Post,
  before: PostStatus,
): Promise<void> {
  const event = transitionOf(before, status);
  if (!event) return;
  // The log outlives the post.
  const changes = event === 'post.deleted' ? fieldChanges({ title }, {}) : [];
  await audit(em, { event, target: id, siteId, changes });
}

function transitionOf(before: PostStatus, after: PostStatus): ContentAuditEvent | null {
  if (before === after) return null;
  if (after === 'deleted') return 'post.deleted';
  if (before === 'deleted') return 'post.restored';
  return before === 'published' && after === 'archived' ? 'post.unpublished' : null;
}
