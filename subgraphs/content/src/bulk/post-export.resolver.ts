import { Json } from '@imprint/graphql/scalars';
import { Directive, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Post } from '../post/post.entity.js';
import { PageInfo, PostType } from '../post/post.type.js';
import type { PostPage } from '../post/post-pages.js';
import { namedTerms } from '../taxonomy/named-terms.js';

/**
 * A page of an export. What a field for each post would cost is most of an export, so that a page also gives its posts
 * in columns: a value each, in one order, to which other services add theirs.
 */
@Directive('@key(fields: "siteId places", resolvable: false)')
@Directive('@key(fields: "siteId pictured", resolvable: false)')
@ObjectType({ description: 'A page of an export.' })
export class PostExport {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => [PostType], { description: 'The posts.' })
  nodes!: PostType[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;

  @Field(() => Int, { nullable: true, description: 'How many there are, up to 50,000; on the first page alone.' })
  totalCount!: number | null;
}

/** What the fields of an export are made of. */
export type ExportedPage = Pick<PostPage, 'nodes' | 'pageInfo'> & {
  siteId: string;
  managed: boolean;
  totalCount: number | null;
};

@Resolver(() => PostExport)
export class PostExportResolver {
  @FieldResolver(() => Json, {
    description: 'The posts, an object each with the fields that a list shows; with managed also what a writer needs.',
  })
  items(@Root() { nodes, managed }: ExportedPage): unknown {
    return nodes.map((post) => (managed ? { ...shownOf(post), ...managedOf(post) } : shownOf(post)));
  }

  @Directive('@inaccessible')
  @FieldResolver(() => Json, { description: 'What the URL of each post is made of.' })
  places(@Root() { nodes }: ExportedPage): unknown {
    return nodes.map(({ slug, language }) => ({ slug, language }));
  }

  @Directive('@inaccessible')
  @FieldResolver(() => Json, { description: 'Cover and rendered body of each post, before its pictures are put in.' })
  pictured(@Root() { nodes }: ExportedPage): unknown {
    return nodes.map(({ featuredImageId = null, seo, rendered = [] }) => ({
      featuredImageId,
      fallbackCoverUrl: seo.og_image ?? null,
      bodySegments: rendered,
    }));
  }
}

const shownOf = (post: Post) => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.publicExcerpt(),
  publishedAt: post.publishedAt?.toISOString() ?? null,
  updatedAt: post.updatedAt.toISOString(),
  author: authorOf(post),
  categories: namedTerms(post.termNames ?? {}, 'category', post.categorySlugs),
  tags: namedTerms(post.termNames ?? {}, 'tag', post.tagSlugs),
  readingTime: post.readingMinutes(),
  language: post.language,
  postTypeSlug: post.postTypeSlug,
});

const managedOf = (post: Post) => ({
  status: post.status,
  blocks: post.blocks,
  seo: post.seoObject(),
  categorySlugs: post.categorySlugs,
  tagSlugs: post.tagSlugs,
});

function authorOf({ byline }: Post): { name: string; slug: string; avatarUrl: string | null } | null {
  return byline ? { name: byline.name, slug: byline.slug, avatarUrl: byline.avatarUrl ?? null } : null;
}
