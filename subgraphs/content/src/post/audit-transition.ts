import { fieldChanges } from '@imprint/persistence/field-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentAuditEvent, RecordAudit } from '../audit/audit-log.js';
import type { Post, PostStatus } from './post.entity.js';

/** Records that a post went out of sight of readers or staff, or came back from deletion. */
export async function auditTransition(
  em: EntityManager,
  audit: RecordAudit,
  { id, siteId, title, status }: Post,
  before: PostStatus,
): Promise<void> {
  const event = transitionOf(before, status);
  if (!event) return;
  // The log outlives the post, so it keeps the title.
  const changes = event === 'post.deleted' ? fieldChanges({ title }, {}) : [];
  await audit(em, { event, target: id, siteId, changes });
}

function transitionOf(before: PostStatus, after: PostStatus): ContentAuditEvent | null {
  if (before === after) return null;
  if (after === 'deleted') return 'post.deleted';
  if (before === 'deleted') return 'post.restored';
  return before === 'published' && after === 'archived' ? 'post.unpublished' : null;
}
