import { badRequest } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { SiteScope } from '@imprint/principal/site-scope';
import { requireLanguage } from './language-tag.js';
import type { Post, PostStatus } from './post.entity.js';
import type { ManagedPostsArgs, PublicPostsArgs } from './post.input.js';
import type { PostRepository } from './post.repository.js';
import { noFilters, type PublicFilters } from './post-filters.js';
import type { PlacedPost } from './post-row.js';

interface PageEnd {
  endCursor: string | null;
  hasNextPage: boolean;
}

/** A page of posts. Cursors of edges are encoded only when requested. */
export interface PostPage<Node extends PlacedPost = Post> {
  nodes: Node[];
  cursorOf: (node: Node) => string;
  pageInfo: PageEnd;
}

/** Arguments of a first page per site. */
export interface NewestPosts {
  statuses: readonly PostStatus[];
  first: number;
}

const pageLimit = 50;
const exportPageLimit = 200;
/** Characters of a search query. */
const queryLimit = 500;
/** Bounds the pairwise comparison with the slugs of a post. */
const filterSlugLimit = 50;

const placeOf = (post: PlacedPost): Date => post.publishedAt ?? post.createdAt;

function requireFirst(first: number, limit: number): void {
  if (first < 1 || first > limit) throw badRequest(`first must be a whole number from 1 to ${limit}.`);
}

/** Lists posts page by page; a cursor belongs to its site and filters. */
export class PostPages {
  constructor(
    private readonly posts: PostRepository,
    private readonly cursors: KeysetCursors,
  ) {}

  public(site: SiteScope, args: PublicPostsArgs): Promise<PostPage> {
    const filters = filtersOf(args);
    return this.#page(args, ['public', site.siteId, filters], placeOf, (count, after) =>
      this.posts.listPublic(site, filters, count, after),
    );
  }

  /** Ids of the posts that {@link public} returns for the same arguments; the cursors are the same. */
  async publicIds(site: SiteScope, args: PublicPostsArgs): Promise<{ ids: string[]; pageInfo: PageEnd }> {
    const filters = filtersOf(args);
    const { nodes, pageInfo } = await this.#page(args, ['public', site.siteId, filters], placeOf, (count, after) =>
      this.posts.listPublicPlaces(site, filters, count, after),
    );
    return { ids: nodes.map(({ id }) => id), pageInfo };
  }

  managed(site: SiteScope, args: ManagedPostsArgs): Promise<PostPage> {
    const filters = {
      ...filtersOf(args),
      statuses: [...args.statuses].sort(),
      postType: args.postType ?? null,
      order: args.order ?? ('newest' as const),
    };
    return this.#page(
      args,
      ['managed', site.siteId, filters],
      filters.order === 'recentlyChanged' ? (post: Post) => post.updatedAt : placeOf,
      (count, after) => this.posts.listManaged(site, filters, count, after),
    );
  }

  /** The first page of each site, in one statement. Its cursor continues in {@link managed}. */
  async newestOfSites(siteIds: readonly string[], { statuses: wanted, first }: NewestPosts): Promise<PostPage[]> {
    requireFirst(first, pageLimit);
    const statuses = [...wanted].sort();
    const found = await this.posts.newestOfSites(siteIds, statuses, first + 1);
    const filters = { ...noFilters, statuses, postType: null, order: 'newest' };
    return siteIds.map((siteId) =>
      this.#pageOf(
        found.filter((post) => post.siteId === siteId),
        first,
        ['managed', siteId, filters],
        placeOf,
      ),
    );
  }

  /** Up to 200 posts with all fields, fewer if their bodies are large. The first page has the total count. */
  async export(
    site: SiteScope,
    { first, after, managed }: { first: number; after: string | null; managed: boolean },
  ): Promise<PostPage & { totalCount: number | null }> {
    requireFirst(first, exportPageLimit);
    const walk = ['export', site.siteId, managed];
    const position = after ? this.cursors.decode(after, walk) : null;
    const [{ posts, isCut }, totalCount] = await Promise.all([
      this.posts.listWhole(site, managed, first + 1, position),
      after === null ? this.posts.count(site, managed) : null,
    ]);
    const page = this.#pageOf(posts, first, walk, placeOf);
    return { ...page, pageInfo: { ...page.pageInfo, hasNextPage: page.pageInfo.hasNextPage || isCut }, totalCount };
  }

  async #page<Node extends PlacedPost>(
    { first, after }: Pick<PublicPostsArgs, 'first' | 'after'>,
    walk: unknown,
    at: (post: Node) => Date,
    list: (count: number, after: { at: Date; id: string } | null) => Promise<Node[]>,
  ): Promise<PostPage<Node>> {
    requireFirst(first, pageLimit);
    const found = await list(first + 1, after ? this.cursors.decode(after, walk) : null);
    return this.#pageOf(found, first, walk, at);
  }

  #pageOf<Node extends PlacedPost>(
    found: readonly Node[],
    first: number,
    walk: unknown,
    at: (post: Node) => Date,
  ): PostPage<Node> {
    const nodes = found.slice(0, first);
    const cursorOf = (node: Node) => this.cursors.encode({ at: at(node), id: node.id }, walk);
    const last = nodes.at(-1);
    return {
      nodes,
      cursorOf,
      pageInfo: { endCursor: last ? cursorOf(last) : null, hasNextPage: found.length > first },
    };
  }
}

function filtersOf({ categories, tags, query, since, language }: PublicPostsArgs): PublicFilters {
  for (const [field, slugs] of Object.entries({ categories, tags })) {
    if (slugs && slugs.length > filterSlugLimit)
      throw badRequest(`${field} may name at most ${filterSlugLimit} slugs.`, { fields: [field] });
  }
  const words = query?.trim() || null;
  if (words && words.length > queryLimit)
    throw badRequest(`q may have at most ${queryLimit} characters.`, { fields: ['q'] });
  return {
    categories: categories ?? [],
    tags: tags ?? [],
    query: words,
    since: since ?? null,
    language: language ? requireLanguage(language) : null,
  };
}
