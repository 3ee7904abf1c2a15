import { toUuid } from '@imprint/ids/id';
import { deleteInBatches } from '@imprint/persistence/clean-up';
import { type Statement, statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EncodedJson } from '../block-document/encoded-json.js';
import { PostRevision } from './post-revision.entity.js';
import { type RevisedContent, revisedFields } from './revised-content.js';

const maxRevisions = 50;
const maxAgeDays = 90;
/** Continued changes of an account share a revision for this long after the first of them. */
const editMinutes = 10;
/** Revisions contain bodies, so that batches are small. */
const pruneBatch = 1_000;

/** A change of a post whose row the transaction has locked, before its new body is stored. */
interface Change {
  postId: string;
  at: Date;
  by: Principal;
  before: RevisedContent;
  /** Changed fields besides the body. */
  changed: readonly string[];
  /** The new body, which the same statement stores; null without one. */
  body: { blocks: EncodedJson; rendered: EncodedJson } | null;
  /** Part of an edit that this author has begun before. */
  isContinued: boolean;
}

/** Blocks without their ids, which are generated for a document without ids. */
const comparable = (row: string): string =>
  `(select jsonb_agg(block - 'id' order by place)
    from jsonb_array_elements(${row}.blocks->'blocks') with ordinality as element(block, place))`;
const differs = `${comparable('p')} is distinct from ${comparable('g')}`;

const slugs = (name: keyof RevisedContent): string => `array(select jsonb_array_elements_text(g.before->'${name}'))`;

/**
 * Stores the state before the change as the next revision, and deletes revisions beyond the limits. A continued change
 * is added to the revision that its account made when it began; accounts that edit together do not end each other's
 * edit, while a change by a key or service does: its result is kept.
 */
const keeping = (hasBody: boolean): Statement<object> =>
  statement(`with given as (
      select ?::uuid as id, ?::timestamptz as at, ?::text as by_kind, ?::uuid as by_id, ?::text[] as changed, ?::jsonb as before, ?::boolean as is_continued
      ${hasBody ? ', ?::json::jsonb as blocks, ?::json::jsonb as rendered' : ''}
    ), change as (
      select p.id, ${hasBody ? `g.changed || case when ${differs} then '{blocks_json}' else '{}'::text[] end` : 'g.changed'} as changed
      from content.posts p join given g on g.id = p.id
    ), open as (
      select r.post_id, r.n from content.post_revisions r join given g on g.id = r.post_id
      where g.is_continued and g.by_kind = 'account' and r.by_kind = 'account' and r.by_id = g.by_id
        and r.at > g.at - interval '${editMinutes} minutes'
        and not exists (select from content.post_revisions later
          where later.post_id = r.post_id and later.n > r.n and later.by_kind <> 'account')
      order by r.n desc limit 1
    ), continued as (
      update content.post_revisions r
      set changed = r.changed || array(select unnest(c.changed) except select unnest(r.changed))
      from open, change c where r.post_id = open.post_id and r.n = open.n
    ), kept as (
      insert into content.post_revisions (site_id, post_id, n, at, by_kind, by_id, changed,
        title, excerpt, blocks, body_bytes, seo, category_slugs, tag_slugs, fields)
      select p.site_id, p.id, p.last_revision + 1, g.at, g.by_kind, g.by_id,
        c.changed,
        g.before->>'title', g.before->>'excerpt', p.blocks, coalesce(p.body_bytes, 0), g.before->'seo',
        ${slugs('categorySlugs')}, ${slugs('tagSlugs')}, g.before->'fields'
      from content.posts p join given g on g.id = p.id join change c on c.id = p.id
      where cardinality(c.changed) > 0 and not exists (select from open)
      returning post_id, n, at
    ), pruned as (
      delete from content.post_revisions r using kept
      where r.post_id = kept.post_id
        and (r.n <= kept.n - ${maxRevisions} or r.at < kept.at - interval '${maxAgeDays} days')
    )
    update content.posts p set last_revision = coalesce((select n from kept), p.last_revision)
      ${hasBody ? ', blocks = g.blocks, rendered = g.rendered' : ''}
    from given g where p.id = g.id`);

const keepAndStoreBody = keeping(true);
const keepContent = keeping(false);

export class PostRevisionRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores the state before an effective change, and the new body. At most one statement. */
  async keep({ postId, at, by, before, changed, body, isContinued }: Change): Promise<void> {
    if (!body && changed.length === 0) return;
    const { kind, id } = authorOf(by);
    const values = [
      toUuid(postId),
      at.toISOString(),
      kind,
      id && toUuid(id),
      textArray(changed),
      JSON.stringify(before),
      isContinued,
    ];
    if (body) await keepAndStoreBody(this.em, [...values, Buffer.from(body.blocks), Buffer.from(body.rendered)]);
    else await keepContent(this.em, values);
  }

  /** Newest first, without their content. */
  list({ siteId }: SiteScope, postId: string): Promise<PostRevision[]> {
    return this.em.find(PostRevision, { siteId, postId }, { orderBy: { n: 'desc' } });
  }

  /** Reads the revision with its content. */
  find({ siteId }: SiteScope, postId: string, n: number): Promise<PostRevision | null> {
    const populate = [...revisedFields, 'blocks', 'bodyBytes'] as const;
    return this.em.findOne(PostRevision, { siteId, postId, n }, { populate: [...populate] });
  }

  async deleteExpired(now: Date): Promise<void> {
    const values = [new Date(now.getTime() - maxAgeDays * 86_400_000)];
    await deleteInBatches(this.em, { table: 'content.post_revisions', where: 'at < ?', values }, pruneBatch);
  }
}

/** The author of a change, for display. */
function authorOf(principal: Principal): { kind: string; id: string | null } {
  if (principal.kind === 'apiKey' && !principal.agent) return { kind: 'key', id: principal.keyId };
  if (principal.kind === 'apiKey') return { kind: 'account', id: principal.authorId };
  if (principal.kind === 'staff') return { kind: 'account', id: principal.accountId };
  return { kind: principal.kind, id: null };
}
