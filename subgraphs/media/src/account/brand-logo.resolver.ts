import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { AssetContext } from '../asset/asset.context.js';

/** Logo fields of a brand. */
@Directive('@key(fields: "organizationId")')
@ObjectType('OrganizationBrand', {
  description: 'How the hosted pages look in journeys of an organization; they also show its name.',
})
export class MediaBrandType {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Directive('@external')
  @Field(() => ID, { nullable: true, description: 'Asset of the logo.' })
  logoMediaId!: string | null;

  @Directive('@external')
  @Field(() => ID, { nullable: true, description: 'Site of that asset.' })
  logoSiteId!: string | null;
}

@Resolver(() => MediaBrandType)
export class BrandLogoResolver {
  @Directive('@requires(fields: "logoMediaId logoSiteId")')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'URL of the logo; null without one, until it is ready, and for a file that is no image.',
  })
  async logoUrl(
    @Root() { logoMediaId: id, logoSiteId: siteId }: MediaBrandType,
    @Ctx() { coverById, objectUrl }: AssetContext,
  ): Promise<string | null> {
    const asset = id && siteId ? await coverById.load({ siteId, id }) : null;
    return asset?.isShowable() && asset.isImage() ? objectUrl(asset.storageKey) : null;
  }
}
