import { Access } from '@imprint/graphql/access';
import { SiteInput } from '@imprint/graphql/site-input';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { MediaContext } from '../context.js';

@InputType({ description: 'An external image.' })
export class IngestImageInput extends SiteInput {
  @Field(() => String, { description: 'URL of the external image.' })
  url!: string;
}

@ObjectType({ description: 'URL of the copied image, or the reason for a failure.' })
export class IngestImagePayload {
  @Field(() => String, { nullable: true, description: 'Absolute URL of the copy.' })
  url!: string | null;

  @Field(() => ID, { nullable: true, description: 'The new asset; null if none was created.' })
  assetId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Permanent: invalid_url, blocked_address, redirect_blocked, not_found, forbidden, too_large, not_an_image, unsupported_type, too_many_pixels or unsafe_svg. Transient: refused, unreachable or timeout.',
  })
  reason!: string | null;

  @Field(() => Boolean, { description: 'True if a retry may succeed.' })
  isTransient!: boolean;
}

@Resolver()
export class IngestResolver {
  @Access({ service: true })
  @Mutation(() => IngestImagePayload, { description: "Copies an external image into a site's media." })
  async ingestImage(
    @Arg('input', () => IngestImageInput, { description: 'The image.' }) { siteId, url }: IngestImageInput,
    @Ctx() { ingest, principal, objectUrl, ownsUrl }: MediaContext,
  ): Promise<IngestImagePayload> {
    // Already in the media store.
    if (ownsUrl(url)) return { url, assetId: null, reason: null, isTransient: false };
    const outcome = await ingest(siteScopeOf(principal, siteId), url);
    if ('reason' in outcome) return { url: null, assetId: null, ...outcome };
    const { id, storageKey } = outcome.asset;
    return { url: objectUrl(storageKey), assetId: id, reason: null, isTransient: false };
  }
}
