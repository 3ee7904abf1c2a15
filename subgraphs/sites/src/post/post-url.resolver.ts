import { Identified } from '@imprint/graphql/identified';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { SiteContext } from '../site/site.context.js';

@Directive('@key(fields: "id siteId")')
@ObjectType('Post', { description: 'A page of text owned by one site.' })
export class SitePostType extends Identified {
  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Directive('@external')
  @Field(() => String, { description: 'Path segment.' })
  slug!: string;

  @Directive('@external')
  @Field(() => String, { description: 'BCP 47 tag.' })
  language!: string;
}

@Resolver(() => SitePostType)
export class PostUrlResolver {
  @Directive('@requires(fields: "slug language")')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Canonical public URL, with a language prefix where required.',
  })
  async url(@Root() post: SitePostType, @Ctx() { siteById, platformDomain }: SiteContext): Promise<string | null> {
    const site = await siteById.load(post.siteId);
    return site?.postUrl(post, platformDomain) ?? null;
  }
}
