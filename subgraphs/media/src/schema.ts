import { jobBoardResolver } from '@imprint/graphql/job-board';
import { siteErasureResolver } from '@imprint/graphql/site-erasure';
import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { visibleRepresentation } from '@imprint/graphql/visible-representation';
import { parseId } from '@imprint/ids/id';
import { maySeeSite } from '@imprint/principal/site-scope';
import { AccountAvatarResolver, MediaAccountType } from './account/account-avatar.resolver.js';
import { BrandLogoResolver, MediaBrandType } from './account/brand-logo.resolver.js';
import { DeletedAssetResolver } from './asset/deleted-asset.resolver.js';
import { MediaAssetResolver } from './asset/media-asset.resolver.js';
import type { MediaContext } from './context.js';
import { IngestResolver } from './ingest/ingest.resolver.js';
import { LibraryResolver, MediaFolderResolver, MediaTagResolver } from './library/library.resolver.js';
import { MediaPostExportType, PostExportMediaResolver } from './post/post-export.resolver.js';
import { MediaPostType, PostMediaResolver } from './post/post-media.resolver.js';
import { SizedImageResolver } from './sized/sized-image.resolver.js';

interface Representation {
  id: string;
  siteId: string;
}

export function buildMediaSchema(): Promise<SubgraphSchema> {
  return buildSubgraph({
    resolvers: [
      siteErasureResolver('media'),
      jobBoardResolver('media'),
      MediaAssetResolver,
      DeletedAssetResolver,
      SizedImageResolver,
      LibraryResolver,
      MediaFolderResolver,
      MediaTagResolver,
      IngestResolver,
      PostMediaResolver,
      PostExportMediaResolver,
      AccountAvatarResolver,
      BrandLogoResolver,
    ],
    orphanedTypes: [MediaPostType, MediaPostExportType, MediaAccountType, MediaBrandType],
    references: {
      Account: (account: { id: string }, { principal }: MediaContext) =>
        principal.kind === 'anonymous' || principal.kind === 'apiKey' ? null : account,
      // A caller who sees a brand sees its logo.
      OrganizationBrand: (brand: { organizationId: string }) => brand,
      MediaAsset: ({ id, siteId }: Representation, { principal, assetById }: MediaContext) => {
        const [asset, site] = [parseId(id), parseId(siteId)];
        return asset && site && maySeeSite(principal, site) ? assetById.load({ siteId: site, id: asset }) : null;
      },
      Post: (post: Representation, { principal }: MediaContext) => visibleRepresentation(post, principal),
      PostExport: (page: { siteId: string }, { principal }: MediaContext) => visibleRepresentation(page, principal),
    },
  });
}
