import { Access } from '@imprint/graphql/access';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { SiteContext } from './site.context.js';
import type { Site } from './site.entity.js';

@ObjectType({ description: 'What a site tells its readers about itself.' })
class PublicSite {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'BCP 47 tag of the language without a URL prefix.' })
  defaultLanguage!: string;

  @Field(() => String, { description: 'IndexNow key, which the site serves as /KEY.txt.' })
  indexNowKey!: string;

  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;
}

@Resolver(() => PublicSite)
export class PublicSiteResolver {
  @Access({ scope: 'posts:read' })
  @Query(() => PublicSite, { description: 'The site that the key is bound to, as its readers know it.' })
  publicSite(@Ctx() { principal, access }: SiteContext): Promise<PublicSite> {
    return access.require(siteScopeOf(principal).siteId);
  }

  @FieldResolver(() => String, { description: 'Title set by the site, or its name.' })
  title(@Root() site: Site): string {
    return site.publicTitle();
  }

  @FieldResolver(() => String, { nullable: true, description: 'Description or tagline set by the site.' })
  description(@Root() site: Site): string | null {
    return site.publicDescription();
  }

  @FieldResolver(() => String, { description: 'Scheme and host of public URLs, without a trailing slash.' })
  origin(@Root() site: Site, @Ctx() { platformDomain }: SiteContext): string {
    return site.publicOrigin(platformDomain);
  }

  @FieldResolver(() => Boolean, { description: 'False when the robots setting keeps search engines out.' })
  isIndexed(@Root() site: Site): boolean {
    return site.isIndexed();
  }
}
