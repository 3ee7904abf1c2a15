import { Json } from '@imprint/graphql/scalars';
import type { PostPlace } from '@imprint/ids/post-columns';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { SiteContext } from '../site/site.context.js';

@Directive('@key(fields: "id siteId")')
@ObjectType('PostExport', {
  description: 'A batch of posts, also in columnar form: one value per post, in the same order.',
})
export class SitePostExportType {
  @Directive('@inaccessible')
  @Field(() => ID, { description: 'Tells the batch from others of the response.' })
  id!: string;

  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Directive('@external')
  @Field(() => Json, { description: 'Inputs of the URL of each post.' })
  places!: (PostPlace | null)[];
}

@Resolver(() => SitePostExportType)
export class PostExportUrlResolver {
  @Directive('@requires(fields: "places")')
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

  @Directive('@requires(fields: "places")')
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

  @FieldResolver(() => String, { description: 'Title of the site, or its name; empty if the site is gone.' })
  async siteName(@Root() { siteId }: SitePostExportType, @Ctx() { siteById }: SiteContext): Promise<string> {
    return (await siteById.load(siteId))?.publicTitle() ?? '';
  }
}
