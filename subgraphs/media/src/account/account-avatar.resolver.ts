import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { AssetContext } from '../asset/asset.context.js';

/** Avatar fields of an account. */
@Directive('@key(fields: "id")')
@ObjectType('Account', { description: 'A staff account as seen by others.' })
export class MediaAccountType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Directive('@external')
  @Field(() => ID, { nullable: true, description: 'Avatar asset.' })
  avatarMediaId!: string | null;

  @Directive('@external')
  @Field(() => ID, { nullable: true, description: 'Site of that asset.' })
  avatarSiteId!: string | null;
}

@Resolver(() => MediaAccountType)
export class AccountAvatarResolver {
  @Directive('@requires(fields: "avatarMediaId avatarSiteId")')
  @FieldResolver(() => String, { nullable: true, description: 'URL of the avatar; null if none.' })
  async avatarUrl(
    @Root() account: MediaAccountType,
    @Ctx() { coverById, objectUrl }: AssetContext,
  ): Promise<string | null> {
    const { avatarMediaId: id, avatarSiteId: siteId } = account;
    const asset = id && siteId ? await coverById.load({ siteId, id }) : null;
    return asset?.isShowable() && asset.isImage() ? objectUrl(asset.storageKey) : null;
  }
}
