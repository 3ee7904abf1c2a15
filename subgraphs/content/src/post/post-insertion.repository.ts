import { fromUuid, toUuid } from '@imprint/ids/id';
import { toRow } from '@imprint/persistence/entity-columns';
import {
  claimRequests,
  type IdempotentRequest,
  translateIdempotencyConflict,
} from '@imprint/persistence/idempotency-records';
import { type Statement, statement } from '@imprint/persistence/statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { encodedForm, withMembers } from '../block-document/encoded-json.js';
import { deliverySql, eventValues, insertEvents } from '../event/outbox-event.repository.js';
import type { Delivery, PostEvent } from '../event/post-events.js';
import type { Post } from './post.entity.js';
import { postColumns } from './post-row.js';

/** A new post with its idempotency record and event. */
export interface PostToInsert<Reply extends object> {
  post: Post;
  request: IdempotentRequest | null;
  /** Stored for replays of the request. */
  reply: Reply;
  event: PostEvent | null;
}

interface InsertedRow {
  id: string;
  persona_id: string | null;
}

export interface Insertion {
  at: Date;
  delivery: Delivery;
}

/** New posts, with what commits together with them. */
export class PostInsertionRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Inserts posts with their idempotency records, events and jobs in one atomic statement, without a transaction.
   * Returns the ids of the inserted posts; a missing one is a replay of an earlier request. No two may share an
   * idempotency key and body.
   */
  async insert<Reply extends object>(
    insertions: readonly PostToInsert<Reply>[],
    { at, delivery }: Insertion,
  ): Promise<Set<string>> {
    const [first] = insertions;
    if (!first) return new Set();
    // Insert in slug order to avoid deadlocks between batches with the same slugs.
    const place = ({ post: { slug, language } }: PostToInsert<Reply>) => `${slug} ${language}`;
    const posts = [...insertions].sort((left, right) => (place(left) < place(right) ? -1 : 1)).map(({ post }) => post);
    const claims = insertions.flatMap(({ post, request, reply }) => (request ? [toClaim(post, request, reply)] : []));
    const events = insertions.flatMap(({ event }) => (event ? [event] : []));
    const values = [
      JSON.stringify(claims),
      encodeRows(posts),
      ...eventValues({ type: 'post.published', siteId: first.post.siteId, at, events }),
    ];
    const inserted = await translateIdempotencyConflict(() => statements[delivery](this.em, values));
    const bylines = new Map(
      inserted.map(({ id, persona_id: persona }) => [fromUuid(id), persona && fromUuid(persona)]),
    );
    for (const post of posts) post.personaId = bylines.get(post.id) ?? null;
    return new Set(bylines.keys());
  }
}

const toClaim = (post: Post, { apiKeyId, key, bodyHash }: IdempotentRequest, reply: object) => ({
  post_id: toUuid(post.id),
  api_key_id: toUuid(apiKeyId),
  idempotency_key: key,
  body_hash: bodyHash,
  reply,
});

const toBody = ({ blocks, rendered }: Post) => ({ blocks: encodedForm(blocks), rendered: encodedForm(rendered) });

/** Rows as one JSON array, which the driver sends unchanged. */
function encodeRows(posts: readonly Post[]): Buffer {
  const rows = posts.flatMap((post, index) => [
    Buffer.from(index === 0 ? '[' : ','),
    ...withMembers(toRow(post, postColumns), toBody(post)),
  ]);
  return Buffer.concat([...rows, Buffer.from(']')]);
}

const columns = [...postColumns.map(({ column }) => column), 'blocks', 'rendered'];
/** Null for a persona that the site does not have: a key can name any id. */
const byline = `(select a.id from content.personas a where a.site_id = given.site_id and a.id = given.persona_id)`;
const values = columns.map((column) => (column === 'persona_id' ? byline : column)).join(', ');

const insertion = (delivery: Delivery): Statement<InsertedRow> =>
  statement(
    `with requested as (
       select * from json_to_recordset(?::json)
         as requested (post_id uuid, api_key_id uuid, idempotency_key text, body_hash text, reply jsonb)
     ), claimed as (${claimRequests('requested')}),
     replayed as (
       select post_id, reply->>'id' as post from requested where not exists (
         select from claimed where (claimed.api_key_id, claimed.idempotency_key, claimed.body_hash)
           = (requested.api_key_id, requested.idempotency_key, requested.body_hash))
     ), inserted as (
       insert into content.posts (${columns.join(', ')})
       select ${values} from json_populate_recordset(null::content.posts, ?::json) as given
       where id not in (select post_id from replayed) returning id, persona_id
     ), recorded as (${insertEvents(`payload->>'post_id' not in (select post from replayed)`)}),
     delivered as (${deliverySql[delivery]})
     select id, persona_id, (select count(job) from delivered) as jobs from inserted`,
  );

const statements: Readonly<Record<Delivery, Statement<InsertedRow>>> = {
  immediate: insertion('immediate'),
  debounced: insertion('debounced'),
  none: insertion('none'),
};
