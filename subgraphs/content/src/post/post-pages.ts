import { badRequest } from '@imprint/errors/domain-error';
import type { KeysetCursors, KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { requirePageSize } from '@imprint/graphql/keyset-page';
import { parseId } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import { requireLanguage } from './language-tag.js';
import type { Post, PostStatus } from './post.entity.js';
import type { ManagedPostsArgs, PublicPostsArgs } from './post.input.js';
import type { PostRepository } from './post.repository.js';
import type { PostCountRepository } from './post-count.repository.js';
import { noFilters, type PublicFilters } from './post-filters.js';

/** A page of posts. Cursors of edges are encoded only when requested. */
export interface PostPage {
  nodes: Post[];
  encodeCursor: (node: Post) => string;
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

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
  resume: { afterId: string | null; since: Date | null } | null;
}

const maxPageSize = 50;
const maxExportPageSize = 200;
/** Characters of a search query. */
const maxQueryLength = 500;
/** Bounds the pairwise comparison with the slugs of a post. */
const maxFilterSlugs = 50;

const publicationDate = (post: Post): Date => post.publishedAt ?? post.createdAt;

/** Lists posts page by page; a cursor belongs to its site and filters. */
export class PostPages {
  constructor(
    private readonly posts: PostRepository,
    private readonly counts: PostCountRepository,
    private readonly cursors: KeysetCursors,
  ) {}

  public(site: SiteScope, args: PublicPostsArgs): Promise<PostPage> {
    const filters = toFilters(args);
    return this.#page(args, ['public', site.siteId, filters], publicationDate, (count, after) =>
      this.posts.listPublic(site, filters, count, after),
    );
  }

  managed(site: SiteScope, args: ManagedPostsArgs): Promise<PostPage> {
    const filters = {
      ...toFilters(args),
      statuses: [...args.statuses].sort(),
      postType: args.postType ?? null,
      order: args.order ?? ('newest' as const),
    };
    return this.#page(
      args,
      ['managed', site.siteId, filters],
      filters.order === 'recentlyChanged' ? (post: Post) => post.updatedAt : publicationDate,
      (count, after) => this.posts.listManaged(site, filters, count, after),
    );
  }

  /** The first page of each site, in one statement. Its cursor continues in {@link managed}. */
  async listNewestBySite(siteIds: readonly string[], { statuses: wanted, first }: NewestPosts): Promise<PostPage[]> {
    requirePageSize(first, maxPageSize);
    const statuses = [...wanted].sort();
    const found = await this.posts.listNewestBySite(siteIds, statuses, first + 1);
    const filters = { ...noFilters, statuses, postType: null, order: 'newest' };
    return siteIds.map((siteId) =>
      this.#toPage(
        found.filter((post) => post.siteId === siteId),
        first,
        ['managed', siteId, filters],
        publicationDate,
      ),
    );
  }

  /** Up to 200 posts with all fields, fewer if their bodies are large. The first page has the total count. */
  async export(
    site: SiteScope,
    { first, after, managed, resume }: ExportedPosts,
  ): Promise<PostPage & { totalCount: number | null }> {
    requirePageSize(first, maxExportPageSize);
    const cursorScope = ['export', site.siteId, managed, resume];
    const filters = { ...noFilters, since: resume?.since ?? null };
    const start = resume?.afterId && after === null ? await this.#startAfter(site, resume.afterId) : null;
    const position = after ? this.cursors.decode(after, cursorScope) : start;
    const view = { managed, isById: resume !== null, filters };
    const [{ posts, isTruncated }, totalCount] = await Promise.all([
      this.posts.listWithBodies(site, view, first + 1, position),
      after === null ? this.counts.ofExport(site, view) : null,
    ]);
    const page = this.#toPage(posts, first, cursorScope, publicationDate);
    return {
      ...page,
      pageInfo: { ...page.pageInfo, hasNextPage: page.pageInfo.hasNextPage || isTruncated },
      totalCount,
    };
  }

  async #startAfter(site: SiteScope, reference: string): Promise<KeysetPosition> {
    const id = parseId(reference);
    if (id && (await this.posts.exists(site, id))) return { at: new Date(0), id };
    throw badRequest('after must be the id of a post of this site.', { fields: ['after'] });
  }

  async #page(
    { first, after }: Pick<PublicPostsArgs, 'first' | 'after'>,
    cursorScope: unknown,
    sortKey: (post: Post) => Date,
    list: (count: number, after: { at: Date; id: string } | null) => Promise<Post[]>,
  ): Promise<PostPage> {
    requirePageSize(first, maxPageSize);
    const found = await list(first + 1, after ? this.cursors.decode(after, cursorScope) : null);
    return this.#toPage(found, first, cursorScope, sortKey);
  }

  #toPage(found: readonly Post[], first: number, cursorScope: unknown, sortKey: (post: Post) => Date): PostPage {
    const nodes = found.slice(0, first);
    const encodeCursor = (node: Post) => this.cursors.encode({ at: sortKey(node), id: node.id }, cursorScope);
    const last = nodes.at(-1);
    return {
      nodes,
      encodeCursor,
      pageInfo: { endCursor: last ? encodeCursor(last) : null, hasNextPage: found.length > first },
    };
  }
}

function toFilters({ categories, tags, query, since, language }: PublicPostsArgs): PublicFilters {
  for (const [field, slugs] of Object.entries({ categories, tags })) {
    if (slugs && slugs.length > maxFilterSlugs)
      throw badRequest(`${field} may name at most ${maxFilterSlugs} slugs.`, { fields: [field] });
  }
  const words = query?.trim() || null;
  if (words && words.length > maxQueryLength)
    throw badRequest(`q may have at most ${maxQueryLength} characters.`, { fields: ['q'] });
  return {
    categories: categories ?? [],
    tags: tags ?? [],
    query: words,
    since: since ?? null,
    language: language ? requireLanguage(language) : null,
  };
}
