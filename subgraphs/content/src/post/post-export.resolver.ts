import { hash } from 'node:crypto';
import { PageInfo } from '@imprint/graphql/page-info';
import { Json } from '@imprint/graphql/scalars';
import type { Settled } from '@imprint/graphql/settle-all';
import type {
  EditablePost,
  ExportedPost,
  PostDetail,
  PostItem,
  PostPictures,
  PostPlace,
  PostTranslation,
} from '@imprint/ids/post-columns';
import type { SiteScope } from '@imprint/principal/site-scope';
import { Directive, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { namedTerms } from '../taxonomy/named-terms.js';
import type { Post } from './post.entity.js';
import { PostType } from './post.type.js';

/**
 * A batch of posts. Resolving fields per post dominates the cost of large lists, so the batch also has columnar form:
 * one value per post, in the same order, to which other services add columns.
 */
@Directive('@key(fields: "id siteId")')
@ObjectType({ description: 'A batch of posts, also in columnar form: one value per post, in the same order.' })
export class PostExport {
  @Directive('@inaccessible')
  @Field(() => ID, { description: 'Tells the batch from others of the response.' })
  id!: string;

  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => PageInfo, { description: 'Pagination info.' })
  pageInfo!: PageInfo;

  @Field(() => Int, {
    nullable: true,
    description: 'Total number of posts; only on request, or on the first page of an export.',
  })
  totalCount!: number | null;
}

/** The fields of the items: those of lists, of single public posts, of exports for readers, or those that editors need. */
export type PostView = 'list' | 'detail' | 'export' | 'editor';

/** Source of the columns. A reference that does not resolve has its error in place. */
export interface ColumnarPosts extends PostExport {
  nodes: readonly Settled<Post>[];
  view: PostView;
}

/** Equal batches of a response have one id, so that other services add their columns once. */
const batchId = (nodes: ColumnarPosts['nodes'], view: PostView): string =>
  hash('sha256', `${view} ${nodes.map((post) => (post instanceof Error ? '' : post.id)).join(' ')}`);

export const toColumnar = (
  { siteId }: SiteScope,
  { nodes, pageInfo, totalCount = null }: Pick<ColumnarPosts, 'nodes' | 'pageInfo'> & { totalCount?: number | null },
  view: PostView,
): ColumnarPosts => ({ id: batchId(nodes, view), siteId, nodes, pageInfo, totalCount, view });

/** The body stays encoded until the response is written. */
type EncodedPictures = Omit<PostPictures, 'bodySegments'> & { bodySegments: Post['rendered'] | null };

@Resolver(() => PostExport)
export class PostExportResolver {
  @FieldResolver(() => [PostType], { description: 'The posts.' })
  nodes(@Root() { nodes }: ColumnarPosts): PostType[] {
    return nodes.flatMap((post) => (post instanceof Error ? [] : post));
  }

  @FieldResolver(() => [ID], { nullable: 'items', description: 'ULID or error of each post.' })
  ids(@Root() { nodes }: ColumnarPosts): unknown {
    return nodes.map((post) => (post instanceof Error ? post : post.id));
  }

  @FieldResolver(() => Json, {
    description:
      'One object per post with the fields of a list item; of single posts and exports also public translations, ' +
      'of single posts SEO metadata, of managed exports the editor fields.',
  })
  items(@Root() { nodes, view }: ColumnarPosts): (PostItem | null)[] {
    return nodes.map((post) => (post instanceof Error ? null : itemsByView[view](post)));
  }

  @Directive('@inaccessible')
  @FieldResolver(() => Json, { description: 'Inputs of the URL of each post.' })
  places(@Root() { nodes, view }: ColumnarPosts): (PostPlace | null)[] {
    return nodes.map((post) => {
      if (post instanceof Error) return null;
      const { slug, language } = post;
      return { slug, language, ...(view !== 'list' && { translations: translationsOf(post) }) };
    });
  }

  @Directive('@inaccessible')
  @FieldResolver(() => Json, { description: 'Cover and rendered body of each post, before images are inserted.' })
  pictured(@Root() { nodes }: ColumnarPosts): (EncodedPictures | null)[] {
    return nodes.map((post) => {
      if (post instanceof Error) return null;
      const { featuredImageId = null, seo, rendered = null } = post;
      return { featuredImageId, fallbackCoverUrl: seo.og_image ?? null, bodySegments: rendered };
    });
  }
}

const hasFields = ({ fields }: Post): boolean => Object.keys(fields).length > 0;

const toListItem = (post: Post): PostItem => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.publicExcerpt(),
  publishedAt: post.publishedAt?.toISOString() ?? null,
  updatedAt: post.updatedAt.toISOString(),
  author: toAuthor(post),
  categories: namedTerms(post.termNames ?? {}, 'category', post.categorySlugs),
  tags: namedTerms(post.termNames ?? {}, 'tag', post.tagSlugs),
  readingTime: post.readingMinutes(),
  language: post.language,
  postTypeSlug: post.postTypeSlug,
  ...(hasFields(post) && { fields: post.fields }),
});

const translationsOf = ({ publicTranslations = [] }: Post): readonly PostTranslation[] => publicTranslations;

const toDetail = (post: Post): PostDetail => ({
  ...toListItem(post),
  seo: post.seo,
  translations: translationsOf(post),
});

const toExported = (post: Post): ExportedPost => ({ ...toListItem(post), translations: translationsOf(post) });

const toEditable = (post: Post): EditablePost => ({
  ...toExported(post),
  status: post.status,
  access: post.access,
  blocks: post.blocks,
  // An import would take the excerpt for an absent description.
  seo: { ...(post.excerpt && !post.seo.description && { description: null }), ...post.seoObject() },
  categorySlugs: post.categorySlugs,
  tagSlugs: post.tagSlugs,
  featuredImageId: post.featuredImageId ?? null,
  fields: post.fields,
  externalId: post.externalId ?? null,
  formerPaths: post.formerPaths,
  translationOf: post.translationGroupId === post.id ? null : (post.translationGroupId ?? null),
  createdAt: post.createdAt.toISOString(),
});

const itemsByView: Readonly<Record<PostView, (post: Post) => PostItem>> = {
  list: toListItem,
  detail: toDetail,
  export: toExported,
  editor: toEditable,
};

function toAuthor({ byline }: Post): PostItem['author'] {
  return byline ? { name: byline.name, slug: byline.slug, avatarUrl: byline.avatarUrl ?? null } : null;
}
