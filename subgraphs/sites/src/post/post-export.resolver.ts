import { Json } from '@imprint/graphql/scalars';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { SiteContext } from '../site/site.context.js';

@Directive('@key(fields: "siteId places")')
@ObjectType('PostExport', {
  description: 'A batch of posts in columnar form: each column lists one value per post, in the same order.',
})
export class SitePostExportType {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Directive('@inaccessible')
  @Field(() => Json, { description: 'URL inputs of each post.' })
  places!: ((Place & { translations?: Place[] }) | null)[];
}

interface Place {
  slug: string;
  language: string;
}

@Resolver(() => SitePostExportType)
export class PostExportUrlResolver {
  @FieldResolver(() => [String], {
    nullable: 'itemsAndList',
    description: 'Canonical public URL of each post, in order.',
  })
  async urls(
    @Root() { siteId, places }: SitePostExportType,
    @Ctx() { siteById, platformDomain }: SiteContext,
  ): Promise<(string | null)[]> {
    const site = await siteById.load(siteId);
    return places.map((place) => (place && site?.postUrl(place, platformDomain)) ?? null);
  }

  @FieldResolver(() => Json, {
    nullable: true,
    description: 'Canonical public URLs of the translations of each post, in order.',
  })
  async translationUrls(
    @Root() { siteId, places }: SitePostExportType,
    @Ctx() { siteById, platformDomain }: SiteContext,
  ): Promise<unknown> {
    const site = await siteById.load(siteId);
    return places.map((place) =>
      (place?.translations ?? []).map((other) => site?.postUrl(other, platformDomain) ?? null),
    );
  }

  @FieldResolver(() => [String], {
    nullable: 'itemsAndList',
    description: 'Title of the site, or its name, for each post.',
  })
  async siteNames(
    @Root() { siteId, places }: SitePostExportType,
    @Ctx() { siteById }: SiteContext,
  ): Promise<(string | null)[]> {
    const site = await siteById.load(siteId);
    return places.map(() => site?.publicTitle() ?? null);
  }
}
