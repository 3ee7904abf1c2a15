import { PageInfo } from '@imprint/graphql/page-info';
import { Json } from '@imprint/graphql/scalars';
import type { Settled } from '@imprint/graphql/settle-all';
import { Directive, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { namedTerms } from '../taxonomy/named-terms.js';
import type { Post } from './post.entity.js';
import { PostType } from './post.type.js';
import type { PostPage } from './post-pages.js';

/**
 * A batch of posts. Resolving fields per post dominates the cost of large lists, so the batch also has columnar form:
 * one value per post, in the same order, to which other services add columns.
 */
@Directive('@key(fields: "siteId places", resolvable: false)')
@Directive('@key(fields: "siteId pictured", resolvable: false)')
@ObjectType({ description: 'A batch of posts, also in columnar form: one value per post, in the same order.' })
export class PostExport {
  @Field(() => ID, { description: 'The site.' })
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
export type ColumnarPosts = Pick<PostPage, 'pageInfo'> & {
  nodes: readonly Settled<Post>[];
  siteId: string;
  view: PostView;
  totalCount: number | null;
};

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
  items(@Root() { nodes, view }: ColumnarPosts): unknown {
    return nodes.map((post) => (post instanceof Error ? null : { ...toListItem(post), ...fieldsOfView[view](post) }));
  }

  @Directive('@inaccessible')
  @FieldResolver(() => Json, { description: 'Inputs of the URL of each post.' })
  places(@Root() { nodes, view }: ColumnarPosts): unknown {
    return nodes.map((post) => {
      if (post instanceof Error) return null;
      const { slug, language, publicTranslations: translations } = post;
      return { slug, language, ...(view !== 'list' && { translations }) };
    });
  }

  @Directive('@inaccessible')
  @FieldResolver(() => Json, { description: 'Cover and rendered body of each post, before images are inserted.' })
  pictured(@Root() { nodes }: ColumnarPosts): unknown {
    return nodes.map((post) => {
      if (post instanceof Error) return null;
      const { featuredImageId = null, seo, rendered = null } = post;
      return { featuredImageId, fallbackCoverUrl: seo.og_image ?? null, bodySegments: rendered };
    });
  }
}

const hasFields = ({ fields }: Post): boolean => Object.keys(fields).length > 0;

const toListItem = (post: Post) => ({
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

const toTranslations = ({ publicTranslations: translations }: Post) => ({ translations });

const toEditorFields = (post: Post) => ({
  ...toTranslations(post),
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

const fieldsOfView: Readonly<Record<PostView, (post: Post) => object>> = {
  list: () => ({}),
  detail: (post) => ({ seo: post.seo, ...toTranslations(post) }),
  export: toTranslations,
  editor: toEditorFields,
};

function toAuthor({ byline }: Post): { name: string; slug: string; avatarUrl: string | null } | null {
  return byline ? { name: byline.name, slug: byline.slug, avatarUrl: byline.avatarUrl ?? null } : null;
}
