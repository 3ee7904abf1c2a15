import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { AuthorContext } from '@imprint/principal/author-context';
import type { SiteScope } from '@imprint/principal/site-scope';

const assetsQuery = `query ContentMediaAssets($assets: [_Any!]!) {
  assets: _entities(representations: $assets) { ... on MediaAsset { id mime } }
}`;

const imagesQuery = `query ContentImageUrls($assets: [_Any!]!) {
  assets: _entities(representations: $assets) { ... on MediaAsset { id siteId mime originalUrl } }
}`;

const ingestMutation = `mutation ContentIngestImages($input: IngestImagesInput!) {
  ingestImages(input: $input) { images { id error } }
}`;

/** Images of one call of the media service. */
const ingestLimit = 50;

export interface ExternalImage {
  url: string;
  /** The alternative text that a new asset gets. */
  alt: string | null;
}

/** An image in the library of a site. */
export interface SiteImage {
  id: string;
  siteId: string;
  url: string;
}

/** The asset of an external image, or the reason without one; null for an image that is left to a later call. */
export type IngestedImage = { id: string } | { error: string } | null;

/** Looks up assets of the media service. Not cached, because assets can be deleted at any time. */
export class MediaDirectory {
  constructor(
    private readonly query: SubgraphQuery,
    private readonly fetches = true,
  ) {}

  /** For dry runs: finds images that were ingested before, and fetches none. */
  withoutFetching(): MediaDirectory {
    return new MediaDirectory(this.query, false);
  }

  /** Filters the ids of existing images of the site. UNAVAILABLE if the media service does not respond. */
  async filterImageIds(site: SiteScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const assets = await this.#find(site, ids);
    return new Set(assets.filter(({ mime }) => mime.startsWith('image/')).map(({ id }) => id));
  }

  /** Filters the ids of existing assets of the site. */
  async filterIds(site: SiteScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.#find(site, ids)).map(({ id }) => id));
  }

  /** The images of the site that readers can see. */
  async listImages({ siteId }: SiteScope, ids: readonly string[]): Promise<SiteImage[]> {
    if (ids.length === 0) return [];
    type Asset = { id: string; siteId: string; mime: string; originalUrl: string | null };
    const { assets } = await this.query<{ assets: (Asset | null)[] }>(imagesQuery, {
      assets: ids.map((id) => ({ __typename: 'MediaAsset', id, siteId })),
    });
    return assets.flatMap((asset) => {
      if (!asset?.originalUrl || !asset.mime.startsWith('image/')) return [];
      return { id: asset.id, siteId: asset.siteId, url: asset.originalUrl };
    });
  }

  async #find(site: SiteScope, ids: readonly string[]): Promise<{ id: string; mime: string }[]> {
    if (ids.length === 0) return [];
    const { assets } = await this.query<{ assets: ({ id: string; mime: string } | null)[] }>(assetsQuery, {
      assets: ids.map((id) => ({ __typename: 'MediaAsset', id, siteId: site.siteId })),
    });
    return assets.filter((asset) => asset !== null);
  }

  /**
   * Copies external images into the media of the site, the result in order. Takes up to 15 seconds. Images that were
   * ingested before keep their asset. Never throws: without the media service every image has an error.
   */
  async ingestImages(
    { siteId }: SiteScope,
    images: readonly ExternalImage[],
    { organizationId, authorId }: Pick<AuthorContext, 'organizationId' | 'authorId'>,
  ): Promise<IngestedImage[]> {
    if (images.length === 0) return [];
    const asked = { siteId, organizationId, authorId, images: images.slice(0, ingestLimit) };
    const input = this.fetches ? asked : { ...asked, onlyKnown: true };
    const ingested = await this.query<{ ingestImages: { images: { id: string | null; error: string | null }[] } }>(
      ingestMutation,
      { input },
    ).catch(() => null);
    return images.map((_, index) => {
      if (index >= ingestLimit) return { error: `Only the first ${ingestLimit} images are ingested at once.` };
      const { id = null, error = null } = ingested?.ingestImages.images[index] ?? {};
      if (id === null && ingested && !this.fetches) return null;
      return id === null ? { error: error ?? 'The media service is unavailable.' } : { id };
    });
  }
}
