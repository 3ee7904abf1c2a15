import { Json } from '@imprint/graphql/scalars';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { SiteContext } from '../site/site.context.js';

@Directive('@key(fields: "siteId places")')
@ObjectType('PlacedPosts', { description: 'Posts of one site by slug and language.' })
export class PlacedPostsType {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Directive('@inaccessible')
  @Field(() => Json, { description: 'Slug and language of each post.' })
  places!: { slug: string; language: string }[];
}

@Resolver(() => PlacedPostsType)
export class PlacedPostsResolver {
  @FieldResolver(() => [String], { nullable: true, description: 'Canonical public URL of each post, in order.' })
  async urls(
    @Root() { siteId, places }: PlacedPostsType,
    @Ctx() { siteById, platformDomain }: SiteContext,
  ): Promise<string[] | null> {
    const site = await siteById.load(siteId);
    return site ? places.map((place) => site.postUrl(place, platformDomain)) : null;
  }
}
