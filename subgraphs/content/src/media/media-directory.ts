import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { SiteScope } from '@imprint/principal/site-scope';

const assetsQuery = `query ContentMediaAssets($assets: [_Any!]!) {
  assets: _entities(representations: $assets) { ... on MediaAsset { id mime } }
}`;

/** What content must know of media to obey a command. Asked each time: an asset may be gone a moment later. */
export class MediaDirectory {
  constructor(private readonly query: SubgraphQuery) {}

  /** Those of the given assets that exist on the site and are images. UNAVAILABLE when media cannot say. */
  async imagesAmong(site: SiteScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const { assets } = await this.query<{ assets: ({ id: string; mime: string } | null)[] }>(assetsQuery, {
      assets: ids.map((id) => ({ __typename: 'MediaAsset', id, siteId: site.siteId })),
    });
    return new Set(assets.filter((asset) => asset?.mime.startsWith('image/')).map((asset) => asset?.id ?? ''));
  }
}
