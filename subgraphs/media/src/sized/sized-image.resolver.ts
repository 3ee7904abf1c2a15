import { Access } from '@imprint/graphql/access';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Args, Ctx, Field, FieldResolver, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import { MediaAssetType } from '../asset/media-asset.type.js';
import type { SizedImageContext } from './sized-image.context.js';
import { ImageUrlArgs, RenderSizedImageInput } from './sized-image.input.js';

@ObjectType({ description: 'The stored image.' })
export class SizedImagePayload {
  @Field(() => Int, { description: 'Its size.' })
  bytes!: number;
}

@Resolver(() => MediaAssetType)
export class SizedImageResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Absolute URL of the file, or of the image in a size; null until it is ready. SVGs, animations and other files have one URL for all sizes.',
  })
  url(
    @Root() asset: MediaAsset,
    @Args(() => ImageUrlArgs) { width, height, format }: ImageUrlArgs,
    @Ctx() { imageUrls }: SizedImageContext,
  ): string | null {
    return imageUrls.url(asset, { width, height }, format ?? null);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The widths of the image for the srcset of an img element, in the format that the client accepts; null until it is ready, and for SVGs, animations and other files.',
  })
  srcset(@Root() asset: MediaAsset, @Ctx() { imageUrls }: SizedImageContext): string | null {
    return imageUrls.srcset(asset);
  }

  @Access({ service: true })
  @Mutation(() => SizedImagePayload, {
    description:
      'Stores an image in the size of its key. FORBIDDEN for a forged key, UNPROCESSABLE for an image that cannot be decoded.',
  })
  async renderSizedImage(
    @Arg('input', () => RenderSizedImageInput, { description: 'The image.' }) { siteId, key }: RenderSizedImageInput,
    @Ctx() { sizedImages, principal }: SizedImageContext,
  ): Promise<SizedImagePayload> {
    return { bytes: await sizedImages.render(siteScopeOf(principal, siteId), key) };
  }
}
