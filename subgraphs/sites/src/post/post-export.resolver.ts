import { Json } from '@imprint/graphql/scalars';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { SitesContext } from '../context.js';

/** Posts as far as their site decides about them. */
@Directive('@key(fields: "siteId places")')
@ObjectType('PostExport', { description: 'Several posts, also in columns: a value of each post, in one order.' })
export class SitePostExportType {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Directive('@inaccessible')
  @Field(() => Json, { description: 'What the URL of each post is made of.' })
  places!: ({ slug: string; language: string } | null)[];
}

@Resolver(() => SitePostExportType)
export class PostExportUrlResolver {
  @FieldResolver(() => [String], {
    nullable: 'itemsAndList',
    description: 'Canonical public URL of each post, in their order.',
  })
  async urls(
    @Root() { siteId, places }: SitePostExportType,
    @Ctx() { siteById, platformDomain }: SitesContext,
  ): Promise<(string | null)[]> {
    const site = await siteById.load(siteId);
    return places.map((place) => (place && site?.postUrl(place, platformDomain)) ?? null);
  }
}
