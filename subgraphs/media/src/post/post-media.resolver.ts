import { Json } from '@imprint/graphql/scalars';
import type { BodySegment } from '@imprint/ids/post-columns';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { AssetContext } from '../asset/asset.context.js';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import { MediaAssetType } from '../asset/media-asset.type.js';
import { type CoverImage, describeCover, renderContentHtml, resolveCoverUrl } from './post-images.js';

/** Image fields of a post. */
@Directive('@key(fields: "id siteId")')
@ObjectType('Post', { description: 'A page of text owned by one site.' })
export class MediaPostType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Directive('@external')
  @Field(() => ID, { nullable: true, description: 'Media asset used as cover.' })
  featuredImageId!: string | null;

  @Directive('@external')
  @Field(() => String, { nullable: true, description: 'Cover of a post without a featured image.' })
  fallbackCoverUrl!: string | null;

  @Directive('@external')
  @Field(() => Json, { description: 'Segments of the rendered body.' })
  bodySegments!: BodySegment[];
}

@Resolver(() => MediaPostType)
export class PostMediaResolver {
  @Directive('@requires(fields: "featuredImageId fallbackCoverUrl")')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Absolute URL of the cover: the featured image, else the Open Graph image, else null.',
  })
  coverUrl(@Root() post: MediaPostType, @Ctx() context: AssetContext): Promise<string | null> | string | null {
    return resolveCoverUrl(post, context);
  }

  @Directive('@requires(fields: "featuredImageId fallbackCoverUrl")')
  @FieldResolver(() => Json, {
    nullable: true,
    description: 'Cover for an img element: {url, alt, width, height, srcset}; only the URL of a foreign image.',
  })
  cover(@Root() post: MediaPostType, @Ctx() context: AssetContext): Promise<CoverImage | null> {
    return describeCover(post, context);
  }

  @Directive('@requires(fields: "featuredImageId")')
  @FieldResolver(() => MediaAssetType, { nullable: true, description: 'Cover asset; null if none.' })
  async featuredImage(@Root() post: MediaPostType, @Ctx() { assetById }: AssetContext): Promise<MediaAsset | null> {
    return post.featuredImageId ? assetById.load({ siteId: post.siteId, id: post.featuredImageId }) : null;
  }

  @Directive('@requires(fields: "bodySegments")')
  @FieldResolver(() => String, { nullable: true, description: 'Sanitized body. Omits unavailable images.' })
  contentHtml(@Root() post: MediaPostType, @Ctx() context: AssetContext): Promise<string> | string {
    return renderContentHtml(post, context);
  }
}
