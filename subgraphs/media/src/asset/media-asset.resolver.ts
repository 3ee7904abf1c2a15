import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { ListSize } from '@imprint/graphql/list-size';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Args, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { AssetContext } from './asset.context.js';
import type { MediaAsset } from './media-asset.entity.js';
import {
  MediaAssetReferenceInput,
  MediaAssetsArgs,
  RegisterMediaUploadInput,
  UpdateMediaAssetInput,
} from './media-asset.input.js';
import { MediaAssetConnection, MediaAssetType, MediaSiteType, MediaVariantType } from './media-asset.type.js';

@ObjectType({ description: 'The updated asset.' })
export class MediaAssetPayload {
  @Field(() => MediaAssetType, { description: 'The asset.' })
  asset!: MediaAssetType;

  @Field(() => Boolean, { nullable: true, description: 'Of an upload: true if it repeats an earlier one.' })
  replayed?: boolean;
}

@Resolver(() => MediaAssetType)
export class MediaAssetResolver {
  @Access({ scope: 'media:read', permission: 'site:read' })
  @Query(() => MediaAssetConnection, { description: 'Assets of a site, newest first.' })
  async mediaAssets(
    @Args(() => MediaAssetsArgs) { siteId, first, after, ...filters }: MediaAssetsArgs,
    @Ctx() { assets, principal }: AssetContext,
  ): Promise<MediaAssetConnection> {
    const { folderId = null, tagId = null, search, withoutAltText } = filters;
    const listed = { folderId, tagId, search: search ?? '', lacksAltText: withoutAltText ?? false };
    return toConnection(await assets.list(siteScopeOf(principal, siteId), { first, after }, listed));
  }

  @Access({ scope: 'media:read', permission: 'site:read' })
  @Query(() => MediaAssetType, { description: 'One asset.' })
  mediaAsset(
    @Arg('id', () => ID, { description: 'ULID or UUID.' }) id: string,
    @Arg('siteId', () => ID, { nullable: true, description: 'Site id; omit for API keys.' })
    siteId: string | null | undefined,
    @Ctx() { assets, principal }: AssetContext,
  ): Promise<MediaAssetType> {
    return assets.require(siteScopeOf(principal, siteId), id);
  }

  @Access({ service: true })
  @Query(() => ID, { nullable: true, description: 'Site of an asset, for other services; null for an unknown asset.' })
  mediaAssetSite(
    @Arg('id', () => ID, { description: 'The asset.' }) id: string,
    @Ctx() { findSiteOfAsset }: AssetContext,
  ): Promise<string | null> {
    return findSiteOfAsset(id);
  }

  @Access({ scope: 'media:write', permission: 'media:write' })
  @Mutation(() => MediaAssetPayload, {
    description: 'Registers an upload. UNSUPPORTED_MEDIA_TYPE if its content type is not accepted.',
  })
  async registerMediaUpload(
    @Arg('input', () => RegisterMediaUploadInput, { description: 'The upload.' }) input: RegisterMediaUploadInput,
    @Ctx() { assets, principal }: AssetContext,
  ): Promise<MediaAssetPayload> {
    const { siteId, uploadKey, filename, idempotencyKey = null } = input;
    const upload = { uploadKey, filename, idempotencyKey };
    const { asset, isNew } = await assets.register(siteScopeOf(principal, siteId), upload);
    return { asset, replayed: !isNew };
  }

  @Access({ scope: 'media:write', permission: 'media:write', service: true })
  @Mutation(() => MediaAssetPayload, {
    description: 'Deletes an asset; it can be restored for 30 days. CONFLICT with its usage if it had to be unused.',
  })
  async deleteMediaAsset(
    @Arg('input', () => MediaAssetReferenceInput, { description: 'The asset.' }) input: MediaAssetReferenceInput,
    @Arg('ifUnused', () => Boolean, { defaultValue: false, description: 'Refuses while something uses the asset.' })
    ifUnused: boolean,
    @Ctx() { assets, principal }: AssetContext,
  ): Promise<MediaAssetPayload> {
    return { asset: await assets.delete(siteScopeOf(principal, input.siteId), input.id, ifUnused) };
  }

  @Access({ permission: 'media:write' })
  @Mutation(() => MediaAssetPayload, { description: 'Restores a deleted asset.' })
  async restoreMediaAsset(
    @Arg('input', () => MediaAssetReferenceInput, { description: 'The asset.' }) input: MediaAssetReferenceInput,
    @Ctx() { assets, principal }: AssetContext,
  ): Promise<MediaAssetPayload> {
    return { asset: await assets.restore(siteScopeOf(principal, input.siteId), input.id) };
  }

  @Access({ scope: 'media:write', permission: 'media:write' })
  @Mutation(() => MediaAssetPayload, { description: 'Updates alternative text, folder, tags or focal point.' })
  async updateMediaAsset(
    @Arg('input', () => UpdateMediaAssetInput, { description: 'The change.' }) input: UpdateMediaAssetInput,
    @Ctx() { assets, principal }: AssetContext,
  ): Promise<MediaAssetPayload> {
    const { siteId, id, altText, folderId, tagIds, addTagIds, focalPoint } = input;
    const changes = {
      ...(altText !== undefined && { altText }),
      ...(folderId !== undefined && { folderId }),
      ...(tagIds && { tagIds }),
      ...(addTagIds && { addedTagIds: addTagIds }),
      ...(focalPoint !== undefined && { focalPoint }),
    };
    return { asset: await assets.update(siteScopeOf(principal, siteId), id, changes) };
  }

  @FieldResolver(() => MediaSiteType, { nullable: true, description: 'The site that owns it.' })
  site(@Root() { siteId }: MediaAsset): MediaSiteType {
    return { id: siteId };
  }

  @FieldResolver(() => [ID], { description: 'Its tags.' })
  tagIds(@Root() { id }: MediaAsset, @Ctx() { tagIdsByAsset }: AssetContext): Promise<string[]> {
    return tagIdsByAsset.load(id);
  }

  @FieldResolver(() => String, { description: 'processing or ready.' })
  status(@Root() asset: MediaAsset): string {
    return asset.status;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Absolute URL of the original; null until it is ready.' })
  originalUrl(@Root() asset: MediaAsset, @Ctx() { objectUrl }: AssetContext): string | null {
    return asset.isShowable() ? objectUrl(asset.storageKey) : null;
  }

  @ListSize(8)
  @FieldResolver(() => [MediaVariantType], { description: 'Variants, narrowest first.' })
  variants(@Root() asset: MediaAsset, @Ctx() { objectUrl }: AssetContext): MediaVariantType[] {
    return asset.variants.map(({ key, mime, width, height }) => ({ url: objectUrl(key), mime, width, height }));
  }
}
