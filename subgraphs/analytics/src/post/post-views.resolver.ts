import { Identified } from '@imprint/graphql/identified';
import { Ctx, Directive, Field, FieldResolver, Float, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { TrafficContext } from '../traffic/traffic.context.js';

/** View counts of a post. */
@Directive('@key(fields: "id siteId")')
@ObjectType('Post', { description: 'A page of text owned by one site.' })
export class AnalyticsPostType extends Identified {
  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Directive('@external')
  @Field(() => String, { nullable: true, description: 'Canonical public URL.' })
  url!: string | null;

  @Directive('@external')
  @Field(() => [String], { description: 'Slugs that redirect to the post.' })
  formerSlugs!: string[];
}

@Resolver(() => AnalyticsPostType)
export class PostViewsResolver {
  @Directive('@requires(fields: "url formerSlugs")')
  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Views in the last 30 days including today; null for API keys.',
  })
  async recentViews(
    @Root() { siteId, url, formerSlugs }: AnalyticsPostType,
    @Ctx() { viewsByPath }: TrafficContext,
  ): Promise<number> {
    if (!url) return 0;
    const { pathname } = new URL(url);
    const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
    const paths = new Set([pathname, ...formerSlugs.map((slug) => folder + slug)]);
    const views = await Promise.all([...paths].map((path) => viewsByPath.load({ siteId, path })));
    return views.reduce((sum, count) => sum + count, 0);
  }
}
