import { Identified } from '@imprint/graphql/identified';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import { findMediaUses } from './media-use.js';
import type { SiteContext } from './site.context.js';

/** An asset of the media service, with the settings that use it. */
@Directive('@key(fields: "id siteId")')
@ObjectType('MediaAsset', { description: 'A file of a site, used by posts and settings.' })
export class SitesMediaAssetType extends Identified {
  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Directive('@external')
  @Field(() => String, { description: 'Object key of the original.' })
  storageKey!: string;
}

@Resolver(() => SitesMediaAssetType)
export class MediaUseResolver {
  @Directive('@requires(fields: "storageKey")')
  @FieldResolver(() => [String], {
    nullable: true,
    description: 'Settings and SEO fields of the site with the asset, as dotted paths.',
  })
  async usesInSettings(@Root() asset: SitesMediaAssetType, @Ctx() { siteById }: SiteContext): Promise<string[]> {
    const site = await siteById.load(asset.siteId);
    return site ? findMediaUses(site, asset) : [];
  }
}
