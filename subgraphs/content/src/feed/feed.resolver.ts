import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { wholeList } from '@imprint/graphql/page-info';
import { Json } from '@imprint/graphql/scalars';
import { siteScopeOf } from '@imprint/principal/site-scope';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type ColumnarPosts, PostExport, toColumnar } from '../post/post-export.resolver.js';
import type { FeedContext } from './feed.context.js';
import type { SitemapPage } from './sitemap.js';

@ArgsType()
class SitemapArgs {
  @Field(() => Int, { nullable: true, description: 'Number of a part, from 1; omit for the only part.' })
  part?: number | null;

  @Field(() => ID, { nullable: true, description: 'nextAfter of the previous page.' })
  after?: string | null;

  @Field(() => ID, { nullable: true, description: 'until of the previous page.' })
  until?: string | null;
}

@ObjectType({ description: 'A part of a sitemap: at most 50,000 URLs and 50 MB.' })
class SitemapPart {
  @Field(() => Date, { description: 'Last change of its posts.' })
  lastModified!: Date;
}

@Directive('@key(fields: "siteId places", resolvable: false)')
@ObjectType({ description: 'Posts of one site by slug and language.' })
class PlacedPosts {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Directive('@inaccessible')
  @Field(() => Json, { description: 'Slug and language of each post.' })
  places!: SitemapPage['posts']['places'];
}

@ObjectType({ description: 'A page of a sitemap.' })
class Sitemap {
  @ListSize(100)
  @Field(() => [SitemapPart], { description: 'All parts; empty on a page that follows another.' })
  parts!: SitemapPart[];

  @Field(() => ID, { nullable: true, description: 'Argument of the next page; null after the last.' })
  nextAfter!: string | null;

  @Field(() => ID, { nullable: true, description: 'Argument of the next page.' })
  until!: string | null;
}

@Resolver(() => Sitemap)
export class FeedResolver {
  @Access({ scope: 'posts:read' })
  @ListSize(50, 'nodes')
  @Query(() => PostExport, {
    description: "The newest 50 public posts of the API key's site with their bodies; fewer if those are large.",
  })
  async publicFeed(
    @Arg('language', () => String, { nullable: true, description: 'Only posts in this language.' })
    language: string | null | undefined,
    @Ctx() { pages, principal }: FeedContext,
  ): Promise<ColumnarPosts> {
    const site = siteScopeOf(principal);
    const nodes = await pages.feed(site, language ?? null);
    return toColumnar(site, { nodes, pageInfo: wholeList }, 'list');
  }

  @Access({ scope: 'posts:read' })
  @Query(() => Sitemap, {
    description:
      "Public posts of the API key's site that search engines may list. Without a part, a sitemap of several parts has no entries.",
  })
  async publicSitemap(
    @Args(() => SitemapArgs) { part = null, after = null, until = null }: SitemapArgs,
    @Ctx() { sitemaps, principal }: FeedContext,
  ): Promise<Sitemap> {
    return sitemaps.read(siteScopeOf(principal), { part, after, until });
  }

  @FieldResolver(() => PlacedPosts, { description: 'The posts of the entries and of their versions.' })
  posts(@Root() { posts }: SitemapPage): PlacedPosts {
    return posts;
  }

  @FieldResolver(() => [String], { description: 'Language of each post.' })
  languages(@Root() { posts }: SitemapPage): string[] {
    return posts.places.map(({ language }) => language);
  }

  @FieldResolver(() => Json, {
    description: 'Entries {post, lastModified, versions}: a post and its versions in all languages, by index.',
  })
  entries(@Root() { entries }: SitemapPage): unknown {
    return entries;
  }
}
