import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import { loaderBySite, type SiteRowKey } from '@imprint/graphql/loader-by-site';
import DataLoader from 'dataloader';
import { DeletedAssets } from './deleted-assets.js';
import type { MediaAsset } from './media-asset.entity.js';
import { MediaAssetRepository } from './media-asset.repository.js';
import { MediaAssetService, type MediaServiceDependencies } from './media-asset.service.js';

export interface AssetServices {
  assetRepository: MediaAssetRepository;
  assets: MediaAssetService;
  deletedAssets: DeletedAssets;
  assetById: DataLoader<SiteRowKey, MediaAsset | null>;
  coverById: ReturnType<typeof coverLoader>;
  tagIdsByAsset: DataLoader<string, string[]>;
  findSiteOfAsset: (id: string) => Promise<string | null>;
  /** True for URLs below the media base URL. */
  ownsUrl: (url: string) => boolean;
  objectUrl: (key: string) => string;
}

export type AssetContext = RequestContext & AssetServices;

export interface MediaNeeds extends MediaServiceDependencies {
  caller: RequestContext;
  mediaBaseUrl: string;
}

const coverLoader = ({ principal }: RequestContext, assets: MediaAssetRepository) =>
  loaderBySite(principal, (site, ids) => assets.listCovers(site, ids));

export const assetRecipes: Recipes<AssetServices, MediaNeeds> = {
  assetRepository: ({ em }) => new MediaAssetRepository(em),
  assets: ({ em, store, changes, cursors, usageOwners, heif, caller }) =>
    new MediaAssetService({ em, store, changes, cursors, usageOwners, heif }, caller),
  deletedAssets: ({ assetRepository, cursors }) => new DeletedAssets(assetRepository, cursors),
  assetById: ({ caller, assetRepository }) =>
    loaderBySite(caller.principal, (site, ids) => assetRepository.listByIds(site, ids)),
  coverById: ({ caller, assetRepository }) => coverLoader(caller, assetRepository),
  tagIdsByAsset: ({ assetRepository }) =>
    new DataLoader(async (ids) => {
      const tagIds = await assetRepository.listTagIds(ids);
      return ids.map((id) => tagIds.get(id) ?? []);
    }),
  findSiteOfAsset:
    ({ assetRepository }) =>
    (id) =>
      assetRepository.findSiteId(id),
  ownsUrl:
    ({ mediaBaseUrl }) =>
    (url) =>
      url.startsWith(`${mediaBaseUrl}/`),
  objectUrl:
    ({ mediaBaseUrl }) =>
    (key) =>
      `${mediaBaseUrl}/${key}`,
};
