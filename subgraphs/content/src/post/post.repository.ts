import { badRequest, notFound } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { loaderByValue } from '@imprint/graphql/loader-by-value';
import { type Settled, settleAll } from '@imprint/graphql/settle-all';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { deleteInBatches } from '@imprint/persistence/clean-up';
import { readReplica } from '@imprint/persistence/read-replica';
import { type Statement, statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import type { PreparedBody } from '../block-document/prepared-body.js';
import { BodyBudget, tooManyBodies } from './body-budget.js';
import { listableStatuses, Post, type PostStatus } from './post.entity.js';
import { allowanceValues, type BodyRow, bodies, sizedPosts, sumBytes, withBodies } from './post-body-sql.js';
import { type PublicFilters, toConditions } from './post-filters.js';
import {
  byId,
  type ListQuery,
  listStatement,
  type ManagedScope,
  managedBase,
  newestPublic,
  orders,
  type PostOrder,
  publicBase,
  publicOrders,
  sortDate,
  summaries,
  summaryColumns,
  withStatuses,
} from './post-list-sql.js';
import type { PostReference } from './post-reference.js';
import { type PostRow, toPost } from './post-row.js';
import { type ListedRow, narrowedLists, openLists, openListValues, type PublicList } from './public-lists-sql.js';
import { restorableMillis } from './restorable.js';

export interface ManagedFilters extends PublicFilters, ManagedScope {
  order: PostOrder;
}

/** Selection of an export, which is by id, so that it can be resumed, or of a feed. */
export interface ExportView {
  managed: boolean;
  order: 'id' | 'newest';
  filters: PublicFilters;
}

// Prepared: these run for every public read, and each has one good plan.
const openPublicLists = statement<ListedRow>(openLists);
const bodiesById = statement<BodyRow>(bodies('b.rendered, b.blocks'));
const htmlById = statement<BodyRow>(bodies('b.rendered'));
/** Prepared, so that the body passes as bytes. */
const storeBody = statement(
  'update content.posts set blocks = ?::json::jsonb, rendered = ?::json::jsonb where id = ?::uuid',
);
const withoutIds = (document: string): string =>
  `(select jsonb_agg(block - 'id' order by n) from jsonb_array_elements(${document}->'blocks') with ordinality as b (block, n))`;
const isSameBody = statement<{ id: string }>(
  `with given as (select ?::json::jsonb as blocks, ?::json::jsonb as rendered)
   select p.id from content.posts p, given where p.id = ?::uuid and p.rendered = given.rendered
     and ${withoutIds('p.blocks')} is not distinct from ${withoutIds('given.blocks')}`,
);
const preparedLists = new Map<string, Statement<object>>();

/** Prepares lists without filters: an index scan is the best plan for all values. About ten distinct statements. */
function preparedList(sql: string): Statement<object> {
  const known = preparedLists.get(sql) ?? statement(sql);
  preparedLists.set(sql, known);
  return known;
}

/** A post has up to 50 revisions. */
const purgeBatch = 100;
/** Lazy properties that changes of a post write. */
const changedProperties = ['mediaIds', 'searchConfig', 'searchText', 'bodyBytes', 'importedFrom', 'wasPublic'] as const;
export const slugHolders = ['published', 'draft', 'scheduled'] as const;

export class PostRepository {
  readonly #publicLists = loaderByValue<PublicList, Post[]>(JSON.stringify, (lists) => this.#listPublic(lists));

  constructor(
    private readonly em: EntityManager,
    private readonly bodies = new BodyBudget(),
  ) {}

  /** Concurrent calls for the newest share a statement. */
  listPublic(list: PublicList): Promise<Post[]> {
    if (list.order === 'newest') return this.#publicLists.load(list);
    return this.#list(list.site, { ...list, order: publicOrders[list.order], base: publicBase });
  }

  /**
   * {@link listPublic}, or {@link listManaged} of every status, with bodies. `isTruncated` if the byte budget ends the
   * list before `count`.
   */
  async listWithBodies(
    site: SiteScope,
    { managed, order: given, filters }: ExportView,
    count: number,
    after: KeysetPosition | null,
  ): Promise<{ posts: Post[]; isTruncated: boolean }> {
    const base = managed ? withStatuses(listableStatuses) : newestPublic.base;
    const order = given === 'id' ? byId : newestPublic.order;
    const { sql, values } = listStatement(site, sizedPosts, { order, base, filters, count, after });
    const { by, direction } = order;
    const list = preparedList(withBodies(sql, `${by} ${direction}, p.id ${direction}`, 'b.rendered, b.blocks'));
    const rows = await this.bodies.spendInTurn(site.siteId, async (allowance) => {
      const found = (await list(this.em, [...allowanceValues(allowance), ...values], 'read')) as BodyRow[];
      return [found, sumBytes(found)];
    });
    const whole = rows.filter(({ fits }) => fits);
    if (rows.length > 0 && whole.length === 0) throw tooManyBodies();
    return { posts: whole.map(toPost), isTruncated: whole.length < rows.length };
  }

  /** Includes restricted posts. */
  listManaged(site: SiteScope, filters: ManagedFilters, count: number, after: KeysetPosition | null): Promise<Post[]> {
    const isDefault = filters.postType === null && filters.order === 'newest';
    const query = { order: orders[filters.order], base: managedBase(filters), filters, count, after };
    return this.#list(site, query, isDefault);
  }

  /** The newest posts of each site in the given statuses, at most `count` per site, in one statement. */
  async listNewestBySite(siteIds: readonly string[], statuses: readonly PostStatus[], count: number): Promise<Post[]> {
    return this.#rows(
      `select ${summaryColumns} from (select distinct unnest(?::uuid[]) as site_id) as wanted cross join lateral (
         select * from content.posts p
         where p.site_id = wanted.site_id and p.status <> 'deleted' and p.status = any(?::text[])
         order by ${sortDate} desc, p.id desc limit ?
       ) p left join content.personas a on a.id = p.persona_id and a.site_id = p.site_id
       order by ${sortDate} desc, p.id desc`,
      [textArray(siteIds.map(toUuid)), textArray(statuses), count],
    );
  }

  /** Posts that hold one of the slugs on their sites, in any language, in one statement. */
  async findSlugHolders(places: readonly { siteId: string; slug: string }[]): Promise<Post[]> {
    return this.#rows(
      `select ${summaryColumns} from (select distinct * from unnest(?::uuid[], ?::text[])) as wanted(site_id, slug)
       join content.posts p on p.site_id = wanted.site_id and p.slug = wanted.slug and p.status = any(?::text[])
       left join content.personas a on a.id = p.persona_id and a.site_id = p.site_id
       order by p.language, p.id`,
      [
        textArray(places.map(({ siteId }) => toUuid(siteId))),
        textArray(places.map(({ slug }) => slug)),
        textArray(slugHolders),
      ],
    );
  }

  /**
   * Finds a post to change and locks it until the transaction ends. A slug prefers a published post over a draft or
   * scheduled one; BAD_REQUEST if several languages have it and `language` is null.
   */
  async requireForChange(site: SiteScope, reference: PostReference, language: string | null): Promise<Post> {
    if ('unknown' in reference) throw notFound();
    const id = 'id' in reference ? reference.id : await this.#idOfSlug(site, reference.slug, language);
    return requireFound(
      await this.em.findOne(
        Post,
        { id, siteId: site.siteId, status: { $ne: 'deleted' } },
        { lockMode: LockMode.PESSIMISTIC_WRITE, populate: [...changedProperties] },
      ),
    );
  }

  /** Locks a deleted post that can still be restored, or any other one of this id. */
  async requireForRestore(site: SiteScope, id: string, now: Date): Promise<Post> {
    const since = new Date(now.getTime() - restorableMillis);
    return requireFound(
      await this.em.findOne(
        Post,
        { id, siteId: site.siteId, $or: [{ status: { $ne: 'deleted' } }, { deletedAt: { $gt: since } }] },
        { lockMode: LockMode.PESSIMISTIC_WRITE, populate: [...changedProperties, 'deletedAt', 'deletedFrom'] },
      ),
    );
  }

  /** Deleted posts that can be restored, last deleted first. */
  listDeleted({ siteId }: SiteScope, now: Date, count: number, after: KeysetPosition | null): Promise<Post[]> {
    const place = after && { $or: [{ deletedAt: { $lt: after.at } }, { deletedAt: after.at, id: { $lt: after.id } }] };
    return this.em.find(
      Post,
      { siteId, status: 'deleted', deletedAt: { $gt: new Date(now.getTime() - restorableMillis) }, ...place },
      { orderBy: { deletedAt: 'desc', id: 'desc' }, limit: count, populate: ['deletedAt', 'deletedFrom'] },
    );
  }

  /** Removes posts that can no longer be restored. */
  async purgeDeleted(now: Date): Promise<void> {
    const values = [new Date(now.getTime() - restorableMillis)];
    const rows = { table: 'content.posts', where: `status = 'deleted' and deleted_at <= ?`, values };
    await deleteInBatches(this.em, rows, purgeBatch);
  }

  /** Finds a post as {@link requireForChange} does, without a lock. */
  async requireManaged(site: SiteScope, reference: PostReference, language: string | null): Promise<Post> {
    if ('unknown' in reference) throw notFound();
    const id = 'id' in reference ? reference.id : await this.#idOfSlug(site, reference.slug, language);
    return requireFound(await this.find(site, id));
  }

  /** Whether the site has or had a post with the id. */
  async exists({ siteId }: SiteScope, id: string): Promise<boolean> {
    return (await this.em.count(Post, { id, siteId })) > 0;
  }

  async find(site: SiteScope, id: string): Promise<Post | null> {
    return this.em.findOne(Post, { id, siteId: site.siteId, status: { $ne: 'deleted' } });
  }

  async byIds(site: SiteScope, ids: readonly string[]): Promise<Post[]> {
    return this.em.find(Post, { id: { $in: [...ids] }, siteId: site.siteId, status: { $ne: 'deleted' } });
  }

  /** Loads missing bodies in one statement; an error for each post beyond the byte budget. `html` leaves out blocks. */
  async loadBodies(posts: readonly Post[], part: 'all' | 'html' = 'all'): Promise<Settled<Post>[]> {
    const rows = await this.bodies.spendInTurn(posts[0]?.siteId ?? '', async (allowance) => {
      const values = [...allowanceValues(allowance), textArray(posts.map((post) => toUuid(post.id)))];
      const found = part === 'html' ? await htmlById(this.em, values, 'read') : await bodiesById(this.em, values);
      return [found, sumBytes(found)];
    });
    const bodies = new Map(rows.map((row) => [fromUuid(row.id), row]));
    return posts.map((post) => {
      const body = bodies.get(post.id);
      if (body?.fits === false) return tooManyBodies();
      const { blocks, rendered } = body ?? {};
      return Object.assign(post, { ...(rendered && { rendered }), ...(blocks && { blocks }) });
    });
  }

  /** Whether the stored body is the same but for ids of blocks. */
  async hasBody(post: Post, body: PreparedBody): Promise<boolean> {
    if (post.bodyBytes !== body.bytes) return false;
    const blocks = Buffer.from(body.document.buffer);
    const rows = await isSameBody(this.em, [blocks, Buffer.from(body.rendered.buffer), toUuid(post.id)]);
    return rows.length > 0;
  }

  /** Stores a new body immediately; derived columns are stored with the next flush. */
  async replaceBody(post: Post, body: PreparedBody): Promise<void> {
    post.write({}, body);
    await storeBody(this.em, [Buffer.from(body.document.buffer), Buffer.from(body.rendered.buffer), toUuid(post.id)]);
  }

  /** Scheduled posts that are due. Skips rows locked by another worker. */
  async lockDue(limit: number): Promise<Post[]> {
    return this.em.find(
      Post,
      { status: 'scheduled', publishedAt: { $lte: raw('now()') } },
      { limit, orderBy: { publishedAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
  }

  /** Posts rendered with a policy other than `policy`. Skips rows locked by another worker. */
  async lockOutdated(policy: string, limit: number): Promise<Post[]> {
    return this.em.find(
      Post,
      { renderPolicy: { $ne: policy }, status: { $ne: 'deleted' } },
      {
        limit,
        orderBy: { id: 'asc' },
        populate: ['renderPolicy', 'mediaIds', 'searchConfig', 'searchText'],
        lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
      },
    );
  }

  /** Published posts with a future publication date. */
  async listFuturePublications(): Promise<{ siteId: string; publishedAt: Date }[]> {
    return this.em.find(
      Post,
      { status: 'published', publishedAt: { $gt: raw('now()') } },
      { fields: ['siteId', 'publishedAt'], disableIdentityMap: true },
    ) as Promise<{ siteId: string; publishedAt: Date }[]>;
  }

  async #idOfSlug(site: SiteScope, slug: string, language: string | null): Promise<string> {
    const candidates = await this.em.find(
      Post,
      { siteId: site.siteId, slug, status: { $in: [...slugHolders] }, ...(language === null ? {} : { language }) },
      { fields: ['id', 'status', 'language', 'updatedAt'], orderBy: { updatedAt: 'desc' }, disableIdentityMap: true },
    );
    return preferredHolder(candidates).id;
  }

  /** Usual lists without filters are prepared; others are planned for their values. */
  async #list(site: SiteScope, query: ListQuery, isDefault = true): Promise<Post[]> {
    const { sql, values } = listStatement(site, summaries, query);
    if (!isDefault || toConditions(query.filters).length > 0) return this.#rows(sql, values);
    return ((await preparedList(sql)(this.em, values, 'read')) as PostRow[]).map(toPost);
  }

  /** Lists without other filters than `since` share a prepared statement; the others share one planned for their values. */
  async #listPublic(lists: readonly PublicList[]): Promise<Settled<Post[]>[]> {
    const { narrowed = [], open = [] } = Object.groupBy(lists, (list) => (isNarrowed(list) ? 'narrowed' : 'open'));
    const [ofNarrowed, ofOpen] = await Promise.all([
      narrowed.length > 0 ? this.#listNarrowed(narrowed) : [],
      open.length > 0 ? this.#listOpen(open) : [],
    ]);
    const results = new Map<PublicList, Settled<Post[]>>([
      ...narrowed.map((list, index) => [list, ofNarrowed[index] ?? []] as const),
      ...open.map((list, index) => [list, ofOpen[index] ?? []] as const),
    ]);
    return lists.map((list) => results.get(list) ?? []);
  }

  async #listOpen(lists: readonly PublicList[]): Promise<Post[][]> {
    return toLists(lists, await openPublicLists(this.em, openListValues(lists), 'read'));
  }

  /** Together; if that fails, one by one. */
  async #listNarrowed(lists: readonly PublicList[]): Promise<Settled<Post[]>[]> {
    const list = async (some: readonly PublicList[]) => {
      const { sql, values } = narrowedLists(some);
      return toLists(some, await readReplica(this.em, sql, values));
    };
    const oneByOne = () => settleAll(lists.map(async (one) => (await list([one]))[0] ?? []));
    return lists.length > 1 ? list(lists).catch(oneByOne) : oneByOne();
  }

  async #rows(sql: string, values: readonly unknown[]): Promise<Post[]> {
    return (await readReplica<PostRow>(this.em, sql, values)).map(toPost);
  }
}

const isNarrowed = ({ filters }: PublicList): boolean => toConditions({ ...filters, since: null }).length > 0;

function toLists(lists: readonly PublicList[], rows: readonly ListedRow[]): Post[][] {
  const posts: Post[][] = lists.map(() => []);
  for (const row of rows) {
    const post = toPost(row);
    for (const list of row.lists) posts[list]?.push(post);
  }
  return posts;
}

/**
 * Of posts with the same slug, a published one is preferred over a draft or scheduled one. NOT_FOUND without posts,
 * BAD_REQUEST if several languages have the slug.
 */
export function preferredHolder<Holder extends Pick<Post, 'status' | 'language'>>(holders: readonly Holder[]): Holder {
  const published = holders.filter(({ status }) => status === 'published');
  const preferred = published.length > 0 ? published : holders;
  const [first] = preferred;
  if (!first) throw notFound();
  const languages = new Set(preferred.map(({ language }) => language));
  if (languages.size > 1) throw ambiguousSlug([...languages]);
  return first;
}

export function ambiguousSlug(languages: readonly string[]): Error {
  const known = [...new Set(languages)].sort().join(', ');
  return badRequest(`This slug exists in several languages (${known}). Specify one with language.`, {
    reason: 'AMBIGUOUS_SLUG',
    fields: ['language'],
  });
}
