import type { RequestContext } from '@imprint/graphql/access';
import { loaderBySite } from '@imprint/graphql/loader-by-site';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
import DataLoader from 'dataloader';
import { MediaAssetRepository } from './asset/media-asset.repository.js';
import { MediaAssetService, type MediaServiceDependencies } from './asset/media-asset.service.js';
import { ImageIngestService, type IngestDependencies } from './ingest/image-ingest.service.js';
import { MediaFolder, MediaTag } from './library/media-label.entity.js';
import { MediaLabelRepository } from './library/media-label.repository.js';
import { MediaLabelService } from './library/media-label.service.js';

export type MediaContextDependencies = MediaServiceDependencies &
  Omit<IngestDependencies, 'assets' | 'repository'> & { erasure: SiteErasure };

/** Per-request context of the media subgraph. */
export type MediaContext = ReturnType<typeof createMediaContext>;

export function createMediaContext(dependencies: MediaContextDependencies, request: RequestContext) {
  const em = dependencies.em.fork();
  const repository = new MediaAssetRepository(em);
  const { mediaBaseUrl: base } = dependencies;
  const assets = new MediaAssetService({ ...dependencies, em }, request);
  const [folders, tags] = [new MediaLabelRepository(em, MediaFolder), new MediaLabelRepository(em, MediaTag)];
  return {
    ...request,
    erasure: dependencies.erasure,
    assets,
    ingest: new ImageIngestService({ ...dependencies, assets, repository }, request.principal),
    /** True for URLs below the media base URL. */
    ownsUrl: (url: string) => url.startsWith(`${base}/`),
    folders: new MediaLabelService(folders),
    tags: new MediaLabelService(tags),
    assetById: loaderBySite(request.principal, (site, ids) => repository.listByIds(site, ids)),
    coverById: loaderBySite(request.principal, (site, ids) => repository.listCovers(site, ids)),
    tagIdsByAsset: new DataLoader<string, string[]>(async (ids) => {
      const tagIds = await repository.listTagIds(ids);
      return ids.map((id) => tagIds.get(id) ?? []);
    }),
    countByFolder: loaderBySite(request.principal, (site, ids) => folders.countAssets(site, ids)),
    countByTag: loaderBySite(request.principal, (site, ids) => tags.countAssets(site, ids)),
    findSiteOfAsset: (id: string) => repository.findSiteId(id),
    objectUrl: (key: string) => `${base}/${key}`,
  };
}
