import type { DatabaseDefinition } from '@imprint/persistence/database';
import { readMigrations } from '@imprint/persistence/read-migrations';
import { auditLog } from './audit/audit-log.js';
import { ChangeCounter, RecordedChange } from './change/recorded-change.entity.js';
import { OutboxEvent } from './event/outbox-event.entity.js';
import { Persona } from './persona/persona.entity.js';
import { Post } from './post/post.entity.js';
import { PostType } from './post-type/post-type.entity.js';
import { PostPreview } from './preview/post-preview.entity.js';
import { PostRedirect } from './redirect/post-redirect.entity.js';
import { PostRevision } from './revision/post-revision.entity.js';
import { Term } from './taxonomy/term.entity.js';
import { ChangeDelivery } from './webhook/delivery.entity.js';
import { ContentWebhook } from './webhook/webhook.entity.js';

export const contentDatabase: DatabaseDefinition = {
  schema: 'content',
  entities: [
    Post,
    PostRedirect,
    PostRevision,
    PostPreview,
    PostType,
    Persona,
    Term,
    OutboxEvent,
    RecordedChange,
    ChangeCounter,
    ContentWebhook,
    ChangeDelivery,
    auditLog,
  ],
  otherTables: ['idempotency_records'],
  migrations: await readMigrations(new URL('./migrations/', import.meta.url)),
};
