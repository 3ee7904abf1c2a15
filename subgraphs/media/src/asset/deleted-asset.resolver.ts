import { Access } from '@imprint/graphql/access';
import { connectionOf, toConnection } from '@imprint/graphql/connection';
import { OptionalSiteInput } from '@imprint/graphql/site-input';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Args, ArgsType, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { AssetContext } from './asset.context.js';

@ArgsType()
class DeletedMediaAssetsArgs extends OptionalSiteInput {
  @Field(() => Int, { defaultValue: 50, description: 'Page size, 1 to 100.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;
}

@ObjectType('DeletedMediaAsset', { description: 'A deleted asset that can still be restored.' })
class DeletedMediaAssetType {
  @Field(() => ID, { description: 'The asset.' })
  assetId!: string;

  @Field(() => String, { description: 'Filename from the client.' })
  filename!: string;

  @Field(() => String, { description: 'Detected type.' })
  mime!: string;

  @Field(() => Float, { description: 'Size of the stored original in bytes.' })
  bytes!: number;

  @Field(() => Date, { description: 'Time of the deletion.' })
  deletedAt!: Date;

  @Field(() => Date, { description: 'Then it is removed for good.' })
  restorableUntil!: Date;
}

@ObjectType({ description: 'A page of deleted assets.' })
class DeletedMediaAssetConnection extends connectionOf(
  'DeletedMediaAsset',
  () => DeletedMediaAssetType,
  'The assets.',
) {}

@Resolver()
export class DeletedAssetResolver {
  @Access({ permission: 'media:write' })
  @Query(() => DeletedMediaAssetConnection, {
    description: 'Assets that restoreMediaAsset can restore, last deleted first.',
  })
  async deletedMediaAssets(
    @Args(() => DeletedMediaAssetsArgs) { siteId, ...request }: DeletedMediaAssetsArgs,
    @Ctx() { deletedAssets, principal }: AssetContext,
  ): Promise<DeletedMediaAssetConnection> {
    const page = await deletedAssets.list(siteScopeOf(principal, siteId), request);
    const nodes = page.nodes.map(({ id, ...asset }) => ({ assetId: id, ...asset }));
    return toConnection({ ...page, nodes });
  }
}
