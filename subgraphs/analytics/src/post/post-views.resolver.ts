import { Identified } from '@imprint/graphql/identified';
import { Ctx, Directive, Field, FieldResolver, Float, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { AnalyticsContext } from '../context.js';

/** View counts of a post. */
@Directive('@key(fields: "id siteId")')
@ObjectType('Post', { description: 'A page of text owned by one site.' })
export class AnalyticsPostType extends Identified {
  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Directive('@external')
  @Field(() => String, { nullable: true, description: 'Canonical public URL.' })
  url!: string | null;
}

@Resolver(() => AnalyticsPostType)
export class PostViewsResolver {
  @Directive('@requires(fields: "url")')
  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Views in the last 30 days including today; null for API keys.',
  })
  recentViews(@Root() { siteId, url }: AnalyticsPostType, @Ctx() { viewsByPath }: AnalyticsContext): Promise<number> {
    return url ? viewsByPath.load({ siteId, path: new URL(url).pathname }) : Promise.resolve(0);
  }
}
