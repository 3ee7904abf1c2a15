import { badRequest } from '@imprint/errors/domain-error';
import type { KeysetCursors, KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { type Page, requireNode, requirePageSize, requireProgress } from '@imprint/graphql/keyset-page';
import { parseId } from '@imprint/ids/id';
import { postLimits } from '@imprint/ids/post-limits';
import type { SiteScope } from '@imprint/principal/site-scope';
import { requireLanguage } from './language-tag.js';
import { toFilters } from './list-filters.js';
import type { Post, PostStatus } from './post.entity.js';
import type { ManagedPostsArgs, PostFilterArgs, PublicPostsArgs } from './post.input.js';
import type { ManagedFilters, PostRepository } from './post.repository.js';
import type { PostCountRepository } from './post-count.repository.js';
import { noFilters, type PublicFilters } from './post-filters.js';
import { type PostOrder, titleKeyLength } from './post-list-sql.js';

export type PostPage = Page<Post>;

/** Arguments of a first page per site. */
export interface NewestPosts {
  statuses: readonly PostStatus[];
  first: number;
}

/** Arguments of an export. */
export interface ExportedPosts {
  first: number;
  after: string | null;
  managed: boolean;
  /** Orders by id and filters; null for newest first. */
  resume: { afterId: string | null; since: Date | null };
}

const maxExportPageSize = 200;
const feedSize = 50;

/** Sort value of a post. */
type SortKey = (post: Post) => Pick<KeysetPosition, 'at' | 'text'>;

const byPublication: SortKey = (post) => ({ at: post.publishedAt ?? post.createdAt });
const noTime = new Date(0);

const sortKeys = {
  newest: byPublication,
  oldest: byPublication,
  recentlyChanged: ({ updatedAt }) => ({ at: updatedAt }),
  title: ({ title }) => ({ at: noTime, text: [...title].slice(0, titleKeyLength).join('') }),
} as const satisfies Record<PostOrder, SortKey>;

interface PageRequest {
  args: Pick<PublicPostsArgs, 'first' | 'after' | 'withContent'>;
  filters: PublicFilters;
  order: PostOrder;
  /** What the cursors are bound to. */
  cursorScope: readonly unknown[];
}

interface PageDependencies {
  postRepository: PostRepository;
  postCounts: PostCountRepository;
  cursors: KeysetCursors;
}

/** Lists posts page by page; a cursor belongs to its site and filters. */
export class PostPages {
  constructor(private readonly dependencies: PageDependencies) {}

  public(site: SiteScope, args: PublicPostsArgs): Promise<PostPage> {
    const filters = toFilters(args);
    const order = args.order ?? 'newest';
    const cursorScope = ['public', site.siteId, filters, ...(order === 'newest' ? [] : [order])];
    return this.#page({ args, filters, order, cursorScope }, (count, after) =>
      this.dependencies.postRepository.listPublic({ site, order, filters, count, after }),
    );
  }

  managed(site: SiteScope, args: ManagedPostsArgs): Promise<PostPage> {
    const filters = toManagedFilters(args);
    const { order } = filters;
    return this.#page({ args, filters, order, cursorScope: ['managed', site.siteId, filters] }, (count, after) =>
      this.dependencies.postRepository.listManaged(site, filters, count, after),
    );
  }

  countPublic(site: SiteScope, args: PostFilterArgs): Promise<number> {
    return this.dependencies.postCounts.ofPublic(site, toFilters(args));
  }

  countManaged(site: SiteScope, args: ManagedPostsArgs): Promise<number> {
    return this.dependencies.postCounts.ofManaged(site, toManagedFilters(args));
  }

  /** The first page of each site, in one statement. Its cursor continues in {@link managed}. */
  async listNewestBySite(siteIds: readonly string[], { statuses: wanted, first }: NewestPosts): Promise<PostPage[]> {
    requirePageSize(first, postLimits.listed);
    const statuses = [...wanted].sort();
    const found = Map.groupBy(
      await this.dependencies.postRepository.listNewestBySite(siteIds, statuses, first + 1),
      ({ siteId }) => siteId,
    );
    const filters = { ...noFilters, statuses, postType: null, order: 'newest' };
    return siteIds.map((siteId) =>
      this.#toPage(found.get(siteId) ?? [], { first, from: null }, ['managed', siteId, filters], byPublication),
    );
  }

  /** Up to 200 posts with all fields, fewer if their bodies are large. The first page has the total count. */
  async export(
    site: SiteScope,
    { first, after, managed, resume }: ExportedPosts,
  ): Promise<PostPage & { totalCount: number | null }> {
    requirePageSize(first, maxExportPageSize);
    const cursorScope = ['export', site.siteId, managed, resume];
    const filters = { ...noFilters, since: resume.since };
    const start = resume.afterId !== null && after === null ? await this.#startAfter(site, resume.afterId) : null;
    const position = after ? this.dependencies.cursors.decode(after, cursorScope) : start;
    const view = { managed, order: 'id' as const, filters };
    const [{ posts, isTruncated }, totalCount] = await Promise.all([
      this.dependencies.postRepository.listWithBodies(site, view, first + 1, position),
      after === null ? this.dependencies.postCounts.ofExport(site, view) : null,
    ]);
    const page = this.#toPage(posts, { first, from: position }, cursorScope, byPublication);
    return { ...page, hasNextPage: page.hasNextPage || isTruncated, totalCount };
  }

  /** The newest public posts with bodies, as many as the byte budget allows, in one statement. */
  async feed(site: SiteScope, language: string | null): Promise<Post[]> {
    const filters = { ...noFilters, language: language && requireLanguage(language) };
    const view = { managed: false, order: 'newest' as const, filters };
    const { posts } = await this.dependencies.postRepository.listWithBodies(site, view, feedSize, null);
    return posts;
  }

  async #startAfter(site: SiteScope, reference: string): Promise<KeysetPosition> {
    const id = parseId(reference);
    if (id && (await this.dependencies.postRepository.exists(site, id))) return { at: new Date(0), id };
    throw badRequest('after must be the id of a post of this site.', { fields: ['after'] });
  }

  async #page(
    { args: { first, after, withContent }, filters, order, cursorScope }: PageRequest,
    list: (count: number, after: KeysetPosition | null) => Promise<Post[]>,
  ): Promise<PostPage> {
    requirePageSize(first, withContent ? postLimits.listedWithContent : postLimits.listed);
    const position = after ? this.dependencies.cursors.decode(after, cursorScope) : null;
    const { ids } = filters;
    const request = { first, from: position };
    const page = ids
      ? this.#toPage(inOrder(ids, await list(ids.length, null), position), request, cursorScope, placeIn(ids))
      : this.#toPage(await list(first + 1, position), request, cursorScope, sortKeys[order]);
    return withContent ? this.#withContent(page) : page;
  }

  /** Ends the page at the first body beyond the byte budget. */
  async #withContent(page: PostPage): Promise<PostPage> {
    if (page.nodes.length === 0) return page;
    const loaded = await this.dependencies.postRepository.loadBodies(page.nodes, 'html');
    const end = loaded.findIndex((post) => post instanceof Error);
    if (end === -1) return page;
    if (end === 0) throw loaded[0];
    return { ...page, nodes: page.nodes.slice(0, end), hasNextPage: true };
  }

  #toPage(
    found: readonly Post[],
    { first, from }: { first: number; from: KeysetPosition | null },
    cursorScope: unknown,
    sortKey: SortKey,
  ): PostPage {
    const toPosition = (node: Post) => ({ ...sortKey(node), id: node.id });
    requireProgress(from, found, toPosition);
    const nodes = found.slice(0, first);
    return {
      nodes,
      cursorAt: (index) => this.dependencies.cursors.encode(toPosition(requireNode(nodes, index)), cursorScope),
      hasNextPage: found.length > first,
      hasPreviousPage: from !== null,
    };
  }
}

/** The position in a list of ids is an index, kept as a time. */
const placeIn =
  (ids: readonly string[]): SortKey =>
  ({ id }) => ({ at: new Date(ids.indexOf(id)) });

/** The posts in the order of the ids, after the position. */
function inOrder(ids: readonly string[], posts: readonly Post[], position: KeysetPosition | null): Post[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.slice(position ? position.at.getTime() + 1 : 0).flatMap((id) => byId.get(id) ?? []);
}

const toManagedFilters = (args: ManagedPostsArgs): ManagedFilters => ({
  ...toFilters(args),
  statuses: [...args.statuses].sort(),
  postType: args.postType ?? null,
  order: args.order ?? 'newest',
});
