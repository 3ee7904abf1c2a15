import { Access } from '@imprint/graphql/access';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { MediaAssetPayload } from '../asset/media-asset.resolver.js';
import type { IngestContext } from './ingest.context.js';
import { IngestImageInput, IngestImagesInput, IngestMediaInput } from './ingest.input.js';
import { ingestFaults } from './ingest-fault.js';

const reasons = {
  permanent:
    'invalid_url, blocked_address, redirect_blocked, not_found, forbidden, too_large, not_an_image, unsupported_type, too_many_pixels or unsafe_svg',
  transient: 'refused, unreachable, timeout or not_attempted',
};

@ObjectType({ description: 'URL of the copied image, or the reason for a failure.' })
export class IngestImagePayload {
  @Field(() => String, { nullable: true, description: 'Absolute URL of the copy.' })
  url!: string | null;

  @Field(() => ID, { nullable: true, description: 'The new asset; null if none was created.' })
  assetId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Permanent: ${reasons.permanent}. Transient: ${reasons.transient}.`,
  })
  reason!: string | null;

  @Field(() => Boolean, { description: 'True if a retry may succeed.' })
  isTransient!: boolean;
}

@ObjectType({ description: 'The asset of an external image, or why there is none.' })
export class IngestedImage {
  @Field(() => ID, { nullable: true, description: 'The asset.' })
  id!: string | null;

  @Field(() => String, { nullable: true, description: 'What went wrong, for people.' })
  error!: string | null;

  @Field(() => String, { nullable: true, description: `${reasons.permanent}, ${reasons.transient}.` })
  reason!: string | null;
}

@ObjectType({ description: 'The ingested images.' })
export class IngestImagesPayload {
  @Field(() => [IngestedImage], { description: 'One per image, in order.' })
  images!: IngestedImage[];
}

@Resolver()
export class IngestResolver {
  @Access({ scope: 'media:write', permission: 'media:write' })
  @Mutation(() => MediaAssetPayload, {
    description:
      'Copies an external image into the media of a site; the asset that exists from this URL is returned unchanged. UNPROCESSABLE if the fetch fails.',
  })
  async ingestMedia(
    @Arg('input', () => IngestMediaInput, { description: 'The image.' }) input: IngestMediaInput,
    @Ctx() { ingest, principal }: IngestContext,
  ): Promise<MediaAssetPayload> {
    const { siteId, url, altText = null, folderId = null, tagIds } = input;
    const labels = { altText, folderId, ...(tagIds && { tagIds }) };
    return { asset: await ingest.ingest(siteScopeOf(principal, siteId), url, labels) };
  }

  @Access({ service: true })
  @Mutation(() => IngestImagesPayload, {
    description: 'Copies external images into the media of a site within 15 seconds; known URLs keep their assets.',
  })
  async ingestImages(
    @Arg('input', () => IngestImagesInput, { description: 'The images.' }) input: IngestImagesInput,
    @Ctx() { ingest, principal }: IngestContext,
  ): Promise<IngestImagesPayload> {
    const { siteId, images, onlyKnown, organizationId = null, authorId = null } = input;
    const site = siteScopeOf(principal, siteId);
    const outcomes = onlyKnown
      ? await ingest.listKnown(site, images)
      : await ingest.ingestAll(site, images, { organizationId, authorId });
    return {
      images: outcomes.map((outcome) =>
        'asset' in outcome
          ? { id: outcome.asset.id, error: null, reason: null }
          : { id: null, error: ingestFaults[outcome.reason], reason: outcome.reason },
      ),
    };
  }

  @Access({ service: true })
  @Mutation(() => IngestImagePayload, { description: "Copies an external image into a site's media." })
  async ingestImage(
    @Arg('input', () => IngestImageInput, { description: 'The image.' }) { siteId, url }: IngestImageInput,
    @Ctx() { ingest, principal, objectUrl, ownsUrl }: IngestContext,
  ): Promise<IngestImagePayload> {
    // Already in the media store.
    if (ownsUrl(url)) return { url, assetId: null, reason: null, isTransient: false };
    const outcome = await ingest.copy(siteScopeOf(principal, siteId), url);
    if ('reason' in outcome) return { url: null, assetId: null, ...outcome };
    const { id, storageKey } = outcome.asset;
    return { url: objectUrl(storageKey), assetId: id, reason: null, isTransient: false };
  }
}
