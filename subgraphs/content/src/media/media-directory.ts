import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { SiteScope } from '@imprint/principal/site-scope';

const assetsQuery = `query ContentMediaAssets($assets: [_Any!]!) {
  assets: _entities(representations: $assets) { ... on MediaAsset { id mime } }
}`;

/** Looks up assets of the media service. Not cached, because assets can be deleted at any time. */
export class MediaDirectory {
  constructor(private readonly query: SubgraphQuery) {}

  /** Filters the ids of existing images of the site. UNAVAILABLE if the media service does not respond. */
  async filterImageIds(site: SiteScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const { assets } = await this.query<{ assets: ({ id: string; mime: string } | null)[] }>(assetsQuery, {
      assets: ids.map((id) => ({ __typename: 'MediaAsset', id, siteId: site.siteId })),
    });
    return new Set(assets.filter((asset) => asset?.mime.startsWith('image/')).map((asset) => asset?.id ?? ''));
  }
}
