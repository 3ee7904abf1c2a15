import { Json } from '@imprint/graphql/scalars';
import { parseId } from '@imprint/ids/id';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import { MediaAssetType } from '../asset/media-asset.type.js';
import type { MediaContext } from '../context.js';
import { figureOf } from './figure.js';

/** A piece of a rendered body, as the content service stores it: finished HTML, or an image to be put there. */
type BodySegment = { html: string } | { image: { mediaId: string; alt: string | null } };

/** A post as far as its pictures go. */
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
  @Field(() => Json, { description: 'The rendered body in pieces.' })
  bodySegments!: BodySegment[];
}

@Resolver(() => MediaPostType)
export class PostMediaResolver {
  @Directive('@requires(fields: "featuredImageId fallbackCoverUrl")')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Absolute URL of the cover: the featured image, else the Open Graph image, else null.',
  })
  coverUrl(
    @Root() post: MediaPostType,
    @Ctx() { assetById, urlOf }: MediaContext,
  ): Promise<string | null> | string | null {
    const { featuredImageId, fallbackCoverUrl = null } = post;
    if (!featuredImageId) return fallbackCoverUrl;
    return showable(post, featuredImageId, assetById).then((cover) =>
      cover ? urlOf(cover.storageKey) : fallbackCoverUrl,
    );
  }

  @Directive('@requires(fields: "featuredImageId")')
  @FieldResolver(() => MediaAssetType, { nullable: true, description: 'The cover as an asset; null without one.' })
  async featuredImage(@Root() post: MediaPostType, @Ctx() { assetById }: MediaContext): Promise<MediaAsset | null> {
    return post.featuredImageId ? assetById.load({ siteId: post.siteId, id: post.featuredImageId }) : null;
  }

  @Directive('@requires(fields: "bodySegments")')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The rendered body, sanitized. Images that cannot be shown are left out.',
  })
  contentHtml(@Root() post: MediaPostType, @Ctx() { assetById, urlOf }: MediaContext): Promise<string> | string {
    const parts = post.bodySegments.map((segment) => {
      if ('html' in segment) return segment.html;
      const { mediaId, alt } = segment.image;
      return showable(post, mediaId, assetById).then((asset) => (asset ? figureOf(asset, alt, urlOf) : ''));
    });
    const isFinished = (part: string | Promise<string>): part is string => typeof part === 'string';
    return parts.every(isFinished) ? parts.join('') : Promise.all(parts).then((pieces) => pieces.join(''));
  }
}

/** An image of the post's own site that is ready; null for everything else, so that nothing tells why. */
async function showable(
  { siteId }: MediaPostType,
  reference: string | null,
  assetById: MediaContext['assetById'],
): Promise<MediaAsset | null> {
  const id = reference ? parseId(reference) : null;
  const asset = id ? await assetById.load({ siteId, id }) : null;
  return asset?.isShowable() && asset.isImage() ? asset : null;
}
