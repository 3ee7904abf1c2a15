import type { DatabaseDefinition } from '@imprint/persistence/database';
import { OutboxEvent } from './event/outbox-event.entity.js';
import { IdempotencyRecord } from './idempotency/idempotency-record.entity.js';
import { CreateContent } from './migrations/20261121000000-content.js';
import { AddRenderPolicy } from './migrations/20261121080000-render-policy.js';
import { AddPostMedia } from './migrations/20261121090000-post-media.js';
import { RecordEditor } from './migrations/20261121190000-post-editor.js';
import { RecordBodyBytes } from './migrations/20261124221500-body-bytes.js';
import { Persona } from './persona/persona.entity.js';
import { Post } from './post/post.entity.js';
import { PostType } from './post-type/post-type.entity.js';
import { Term } from './taxonomy/term.entity.js';

export const contentDatabase: DatabaseDefinition = {
  schema: 'content',
  entities: [Post, PostType, Persona, Term, OutboxEvent, IdempotencyRecord],
  migrations: [
    { name: '20261121000000-content', class: CreateContent },
    { name: '20261121080000-render-policy', class: AddRenderPolicy },
    { name: '20261121090000-post-media', class: AddPostMedia },
    { name: '20261121190000-post-editor', class: RecordEditor },
    { name: '20261124221500-body-bytes', class: RecordBodyBytes },
  ],
};
