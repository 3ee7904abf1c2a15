import { badRequest, notFound } from '@imprint/errors/domain-error';
import { eachInItsPlace } from '@imprint/graphql/each';
import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { type Statement, statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { listableStatuses, Post, type PostStatus } from './post.entity.js';
import { type Condition, conditionsOf, noFilters, type PublicFilters, whereOf } from './post-filters.js';
import type { PostReference } from './post-reference.js';
import { type PlacedPost, type PostRow, placeOf, postOf } from './post-row.js';
import { countOfAll, countOfPublic, isPublic } from './public-posts.js';

export interface ManagedFilters extends PublicFilters {
  statuses: readonly PostStatus[];
  postType: string | null;
  order: PostOrder;
}

interface Order {
  by: string;
  direction: 'asc' | 'desc';
}

const placed = 'coalesce(p.published_at, p.created_at)';

/** How lists are sorted; the id settles what is equal. */
const orders = {
  newest: { by: placed, direction: 'desc' },
  oldest: { by: placed, direction: 'asc' },
  recentlyChanged: { by: 'p.updated_at', direction: 'desc' },
} as const satisfies Record<string, Order>;

export type PostOrder = keyof typeof orders;

/** How many posts of a site are in each state that can be listed. */
export type PostCounts = Record<(typeof listableStatuses)[number], number>;

/** What is read of the posts of a list. */
interface View<Row extends object, Shown> {
  columns: string;
  source: string;
  of: (row: Row) => Shown;
}

interface ListQuery {
  order: Order;
  /** Which posts it could show; the filters narrow it. */
  shown: readonly Condition[];
  filters: PublicFilters;
  count: number;
  after: KeysetPosition | null;
}

/** Everything that a list shows; bodies stay where they are. */
const summaryColumns = `p.id, p.site_id, p.organization_id, p.status, p.post_type_slug, p.language, p.slug, p.title,
  p.excerpt, p.leading_text, p.word_count, p.seo, p.category_slugs, p.tag_slugs, p.fields, p.author_id, p.edited_by_id,
  p.persona_id, p.featured_image_id, p.access, p.published_at, p.is_test, p.created_at, p.updated_at,
  a.name as persona_name, a.slug as persona_slug, a.avatar_url as persona_avatar_url,
  (select json_object_agg(n.taxonomy || ' ' || n.slug, n.name) from content.terms n
   where n.site_id = p.site_id and n.slug = any(p.category_slugs || p.tag_slugs)) as term_names`;

/** The byline comes along, and so do the names of terms: two statements less for every list. */
const source = 'content.posts p left join content.personas a on a.id = p.persona_id and a.site_id = p.site_id';

const newestPublic = {
  order: { by: 'p.published_at', direction: 'desc' },
  shown: [{ sql: isPublic, values: [] }],
} as const;

const shownIn = (statuses: readonly PostStatus[]): Condition[] => [
  { sql: `p.status <> 'deleted' and p.status = any(?::text[])`, values: [textArray(statuses)] },
];

const summaries: View<PostRow, Post> = { columns: summaryColumns, source, of: postOf };

const wholePosts: View<PostRow, Post> = { ...summaries, columns: `${summaryColumns}, p.rendered, p.blocks` };

type PlaceRow = Pick<PostRow, 'id' | 'published_at' | 'created_at'>;

const places: View<PlaceRow, PlacedPost> = {
  columns: 'p.id, p.published_at, p.created_at',
  source: 'content.posts p',
  of: placeOf,
};

const publicPosts = (condition: string) =>
  statement<PostRow>(
    `select ${summaryColumns}, p.rendered from ${source} where p.site_id = ? and ${isPublic} and ${condition}`,
  );
const publicById = publicPosts('p.id = any(?::uuid[])');
const publicBySlug = publicPosts('p.slug = any(?::text[])');

const wholeLists = new Map<string, Statement<object>>();

/** A list that no filter narrows walks an index, whatever its values are. There are some ten texts of them. */
function wholeList(sql: string): Statement<object> {
  const known = wholeLists.get(sql) ?? statement(sql);
  wholeLists.set(sql, known);
  return known;
}

/** The statement of a list. */
function listOf(
  site: SiteScope,
  { columns, source }: Pick<View<object, unknown>, 'columns' | 'source'>,
  { order: { by, direction }, shown, filters, count, after }: ListQuery,
): Condition {
  const where = whereOf([
    { sql: 'p.site_id = ?', values: [toUuid(site.siteId)] },
    ...shown,
    ...conditionsOf(filters),
    ...(after
      ? [
          {
            sql: `(${by}, p.id) ${direction === 'desc' ? '<' : '>'} (?::timestamptz, ?::uuid)`,
            values: [after.at.toISOString(), toUuid(after.id)],
          },
        ]
      : []),
  ]);
  return {
    sql: `select ${columns} from ${source} where ${where.sql}
      order by ${by} ${direction}, p.id ${direction} limit ?`,
    values: [...where.values, count],
  };
}

const slugHolders = ['published', 'draft', 'scheduled'] as const;

/** Every query for posts. */
export class PostRepository {
  #placeLists: DataLoader<Condition, PlaceRow[]> | undefined;

  constructor(private readonly em: EntityManager) {}

  /** Newest first by publication; at most `count` after `after`. */
  listPublic(site: SiteScope, filters: PublicFilters, count: number, after: KeysetPosition | null): Promise<Post[]> {
    return this.#list(site, summaries, { ...newestPublic, filters, count, after });
  }

  /** {@link listPublic} of all that is public, or {@link listManaged} of every state, with the bodies. */
  listWhole(site: SiteScope, managed: boolean, count: number, after: KeysetPosition | null): Promise<Post[]> {
    const posts = managed ? { order: orders.newest, shown: shownIn(listableStatuses) } : newestPublic;
    return this.#list(site, wholePosts, { ...posts, filters: noFilters, count, after });
  }

  /** Which posts {@link listPublic} gives, and no more of them than that. What is asked for together is one statement. */
  async listPublicPlaces(
    site: SiteScope,
    filters: PublicFilters,
    count: number,
    after: KeysetPosition | null,
  ): Promise<PlacedPost[]> {
    const query = { ...newestPublic, filters, count, after };
    if (conditionsOf(filters).length === 0) return this.#list(site, places, query);
    this.#placeLists ??= new DataLoader((lists) => this.#readPlaces(lists), { cache: false });
    return (await this.#placeLists.load(listOf(site, places, query))).map(placeOf);
  }

  /** In the order of the filters; restricted posts included. */
  listManaged(site: SiteScope, filters: ManagedFilters, count: number, after: KeysetPosition | null): Promise<Post[]> {
    const shown = [
      ...shownIn(filters.statuses),
      ...(filters.postType === null ? [] : [{ sql: 'p.post_type_slug = ?', values: [filters.postType] }]),
    ];
    return this.#list(site, summaries, { order: orders[filters.order], shown, filters, count, after });
  }

  /** The newest posts of several sites in the given states, at most `count` each. One statement. */
  async newestOfSites(siteIds: readonly string[], statuses: readonly PostStatus[], count: number): Promise<Post[]> {
    return this.#rows(
      `select ${summaryColumns} from unnest(?::uuid[]) as wanted(site_id) cross join lateral (
         select * from content.posts p
         where p.site_id = wanted.site_id and p.status <> 'deleted' and p.status = any(?::text[])
         order by ${placed} desc, p.id desc limit ?
       ) p left join content.personas a on a.id = p.persona_id and a.site_id = p.site_id
       order by ${placed} desc, p.id desc`,
      [textArray(siteIds.map(toUuid)), textArray(statuses), count],
    );
  }

  /** One statement for all sites; zeros for a site without posts. */
  async countsOfSites(siteIds: readonly string[]): Promise<PostCounts[]> {
    const rows: { site_id: string; status: keyof PostCounts; count: number }[] = await this.em.execute(
      `select site_id, status, count(*)::int as count from content.posts
       where site_id = any(?::uuid[]) and status <> 'deleted' group by site_id, status`,
      [textArray(siteIds.map(toUuid))],
    );
    return siteIds.map((siteId) => {
      const own = rows.filter((row) => fromUuid(row.site_id) === siteId);
      const count = (status: keyof PostCounts) => own.find((row) => row.status === status)?.count ?? 0;
      return Object.fromEntries(listableStatuses.map((status) => [status, count(status)])) as PostCounts;
    });
  }

  /** Posts that hold one of the slugs on their sites, in whatever language. One statement. */
  async holdersOf(places: readonly { siteId: string; slug: string }[]): Promise<Post[]> {
    return this.#rows(
      `select ${summaryColumns} from unnest(?::uuid[], ?::text[]) as wanted(site_id, slug)
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

  /** Posts of {@link listWhole}. */
  async count(site: SiteScope, managed: boolean): Promise<number> {
    const siteId = toUuid(site.siteId);
    const [row] = managed
      ? await this.em.execute<[{ count: string }]>(countOfAll, [siteId])
      : await this.em.execute<[{ count: string }]>(countOfPublic, [siteId, siteId, siteId, siteId]);
    return Number(row.count);
  }

  /**
   * The posts that a reader may mean by each reference, with their bodies: one for an id, one per language for a slug.
   * One statement for all ids and one for all slugs.
   */
  async findPublic(site: SiteScope, references: readonly PostReference[]): Promise<Post[][]> {
    const find = async (ask: Statement<PostRow>, names: readonly string[]) =>
      names.length === 0 ? [] : (await ask(this.em, [toUuid(site.siteId), textArray(names)], 'read')).map(postOf);
    const [ofIds, ofSlugs] = await Promise.all([
      find(
        publicById,
        references.flatMap((reference) => ('id' in reference ? [toUuid(reference.id)] : [])),
      ),
      find(
        publicBySlug,
        references.flatMap((reference) => ('slug' in reference ? [reference.slug] : [])),
      ),
    ]);
    const byId = Map.groupBy(ofIds, ({ id }) => id);
    const bySlug = Map.groupBy(ofSlugs, ({ slug }) => slug);
    return references.map((reference) => {
      if ('id' in reference) return byId.get(reference.id) ?? [];
      return 'slug' in reference ? (bySlug.get(reference.slug) ?? []) : [];
    });
  }

  /**
   * The post a writer means, locked until the transaction ends. A slug means a published post first, then a
   * draft or scheduled one; BAD_REQUEST when several languages hold it and none is named.
   */
  async requireForChange(site: SiteScope, reference: PostReference, language: string | null): Promise<Post> {
    if ('unknown' in reference) throw notFound();
    const id = 'id' in reference ? reference.id : await this.#idOfSlug(site, reference.slug, language);
    const post = await this.em.findOne(
      Post,
      { id, siteId: site.siteId, status: { $ne: 'deleted' } },
      {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        populate: ['blocks', 'rendered', 'renderPolicy', 'mediaIds', 'searchConfig', 'searchText'],
      },
    );
    if (!post) throw notFound();
    return post;
  }

  async find(site: SiteScope, id: string): Promise<Post | null> {
    return this.em.findOne(Post, { id, siteId: site.siteId, status: { $ne: 'deleted' } });
  }

  async byIds(site: SiteScope, ids: readonly string[]): Promise<Post[]> {
    return this.em.find(Post, { id: { $in: [...ids] }, siteId: site.siteId, status: { $ne: 'deleted' } });
  }

  /** Completes posts that were loaded without their bodies, one statement for all. */
  async loadBodies(posts: readonly Post[]): Promise<void> {
    const rows: { id: string; blocks: Post['blocks']; rendered: Post['rendered'] }[] = await this.em.execute(
      'select id, blocks, rendered from content.posts where id = any(?::uuid[])',
      [textArray(posts.map((post) => toUuid(post.id)))],
    );
    const bodies = new Map(rows.map((row) => [fromUuid(row.id), row]));
    for (const post of posts) {
      const body = bodies.get(post.id);
      if (body) Object.assign(post, { blocks: body.blocks, rendered: body.rendered });
    }
  }

  /** Scheduled posts whose moment has come. Rows that another worker holds are passed over. */
  async lockDue(limit: number): Promise<Post[]> {
    return this.em.find(
      Post,
      { status: 'scheduled', publishedAt: { $lte: raw('now()') } },
      { limit, orderBy: { publishedAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
  }

  /** Posts whose HTML was made by other rules than `policy`. Rows that another worker holds are passed over. */
  async lockOutdated(policy: string, limit: number): Promise<Post[]> {
    return this.em.find(
      Post,
      { renderPolicy: { $ne: policy }, status: { $ne: 'deleted' } },
      {
        limit,
        orderBy: { id: 'asc' },
        populate: ['blocks', 'rendered', 'renderPolicy', 'mediaIds', 'searchConfig', 'searchText'],
        lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
      },
    );
  }

  /** Live posts that readers see only from an instant to come on. */
  async upcomingVisibility(): Promise<{ siteId: string; publishedAt: Date }[]> {
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
    const published = candidates.filter((post) => post.status === 'published');
    const meant = published.length > 0 ? published : candidates;
    const [first] = meant;
    if (!first) throw notFound();
    if (new Set(meant.map((post) => post.language)).size > 1) throw ambiguousSlug(meant.map((post) => post.language));
    return first.id;
  }

  async #list<Row extends object, Shown>(site: SiteScope, view: View<Row, Shown>, query: ListQuery): Promise<Shown[]> {
    const { sql, values } = listOf(site, view, query);
    const isNarrowed = conditionsOf(query.filters).length > 0;
    const rows = isNarrowed ? await this.#read<Row>(sql, values) : await wholeList(sql)(this.em, values, 'read');
    return (rows as Row[]).map(view.of);
  }

  /** Each list by the plan that its own values make best. When one cannot be read, only that one fails. */
  async #readPlaces(lists: readonly Condition[]): Promise<(PlaceRow[] | Error)[]> {
    const alone = () => eachInItsPlace(lists.map(({ sql, values }) => this.#read<PlaceRow>(sql, values)));
    if (lists.length === 1) return alone();
    const parts = lists.map(({ sql }, list) => `(select ${list} as list, p.* from (${sql}) p)`);
    const { by, direction } = newestPublic.order;
    try {
      const rows = await this.#read<PlaceRow & { list: number }>(
        `select * from (${parts.join(' union all ')}) p order by list, ${by} ${direction}, p.id ${direction}`,
        lists.flatMap(({ values }) => values),
      );
      const byList = Map.groupBy(rows, ({ list }) => list);
      return lists.map((_, list) => byList.get(list) ?? []);
    } catch {
      return alone();
    }
  }

  async #rows(sql: string, values: readonly unknown[]): Promise<Post[]> {
    return (await this.#read<PostRow>(sql, values)).map(postOf);
  }

  #read<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.em.execute(sql, [...values], { connectionType: 'read' } as never);
  }
}

export function ambiguousSlug(languages: readonly string[]): Error {
  const known = [...new Set(languages)].sort().join(', ');
  return badRequest(`This slug exists in several languages (${known}): say which with language.`, {
    reason: 'AMBIGUOUS_SLUG',
    fields: ['language'],
  });
}
