import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import { MediaAssetResolver } from './asset/media-asset.resolver.js';
import type { MediaContext } from './context.js';
import { IngestResolver } from './ingest/ingest.resolver.js';
import { LibraryResolver } from './library/library.resolver.js';
import { MediaPostType, PostMediaResolver } from './post/post-media.resolver.js';

interface Representation {
  id: string;
  siteId: string;
}

/** A key sees rows of its own site. */
function maySee(principal: Principal, siteId: string): boolean {
  return principal.kind === 'apiKey' ? principal.siteId === siteId : principal.kind !== 'anonymous';
}

export function buildMediaSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [MediaAssetResolver, LibraryResolver, IngestResolver, PostMediaResolver],
    orphanedTypes: [MediaPostType],
    references: {
      MediaAsset: ({ id, siteId }: Representation, { principal, assetById }: MediaContext) => {
        const [asset, site] = [parseId(id), parseId(siteId)];
        return asset && site && maySee(principal, site) ? assetById.load({ siteId: site, id: asset }) : null;
      },
      Post: (post: Representation, { principal }: MediaContext) => {
        const siteId = parseId(post.siteId);
        return siteId && maySee(principal, siteId) ? { ...post, siteId } : null;
      },
    } as never,
  });
}
