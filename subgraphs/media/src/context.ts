import type { RequestContext } from '@imprint/graphql/access';
import { principalKey } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import DataLoader from 'dataloader';
import type { MediaAsset } from './asset/media-asset.entity.js';
import { MediaAssetRepository } from './asset/media-asset.repository.js';
import { MediaAssetService, type MediaServiceDependencies } from './asset/media-asset.service.js';
import { type IngestOutcome, ingestImage } from './ingest/ingest-image.js';
import { LibraryService } from './library/library.service.js';

interface RowKey {
  siteId: string;
  id: string;
}

export interface MediaContextDependencies extends MediaServiceDependencies {
  /** Address below which objects are served, without a slash at the end. Known once the listener is open. */
  mediaBaseUrl: () => string;
  processAsset: (asset: MediaAsset) => Promise<void>;
  allowedCidrs: readonly string[];
}

/** Everything a resolver of the media subgraph works with, made once per request. */
export interface MediaContext extends RequestContext {
  readonly assets: MediaAssetService;
  readonly library: LibraryService;
  readonly assetById: DataLoader<RowKey, MediaAsset | null>;
  readonly siteOfAsset: (id: string) => Promise<string | null>;
  readonly urlOf: (key: string) => string;
  /** True for an address below which our own objects are served. */
  readonly ownsUrl: (url: string) => boolean;
  readonly ingest: (site: SiteScope, url: string) => Promise<IngestOutcome>;
}

export function createMediaContext(dependencies: MediaContextDependencies, request: RequestContext): MediaContext {
  const em = dependencies.em.fork();
  const repository = new MediaAssetRepository(em);
  const actor = principalKey(request.principal);
  const base = dependencies.mediaBaseUrl();
  const assets = new MediaAssetService({ ...dependencies, em }, request.principal);
  const { store, processAsset, allowedCidrs } = dependencies;
  const process = async (asset: MediaAsset) => {
    await processAsset(asset);
    return new MediaAssetRepository(dependencies.em.fork()).require(asset, asset.id);
  };
  return {
    ...request,
    assets,
    ingest: (site, url) => ingestImage({ store, assets, process, allowedCidrs }, site, url),
    ownsUrl: (url) => url.startsWith(`${base}/`),
    library: new LibraryService(em),
    assetById: new DataLoader(
      async (keys) => {
        const sites = Map.groupBy(keys, ({ siteId }) => siteId);
        const rows = await Promise.all(
          [...sites].map(([siteId, group]) =>
            repository.byIds(
              { siteId },
              group.map(({ id }) => id),
            ),
          ),
        );
        const found = new Map(rows.flat().map((asset) => [`${asset.siteId} ${asset.id}`, asset]));
        return keys.map(({ siteId, id }) => found.get(`${siteId} ${id}`) ?? null);
      },
      { cacheKeyFn: ({ siteId, id }) => `${actor} ${siteId} ${id}` },
    ),
    siteOfAsset: (id) => repository.siteOf(id),
    urlOf: (key) => `${base}/${key}`,
  };
}
