import type { RequestContext } from '@imprint/graphql/access';
import { loaderBySite, type SiteRowKey } from '@imprint/graphql/loader-by-site';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { LoadLimit } from '@imprint/resilience/load-limit';
import type DataLoader from 'dataloader';
import type { MediaAsset } from './asset/media-asset.entity.js';
import { type Cover, MediaAssetRepository } from './asset/media-asset.repository.js';
import { MediaAssetService, type MediaServiceDependencies } from './asset/media-asset.service.js';
import { type IngestOutcome, ingestImage } from './ingest/ingest-image.js';
import { MediaFolder } from './library/media-folder.entity.js';
import { MediaTag } from './library/media-tag.entity.js';
import { ShelfRepository } from './library/shelf.repository.js';
import { ShelfService } from './library/shelf.service.js';

export interface MediaContextDependencies extends MediaServiceDependencies {
  /** Base URL of served objects, without a trailing slash. Known once the listener is open. */
  mediaBaseUrl: () => string;
  publishOriginal: (asset: MediaAsset) => Promise<void>;
  ingestLimit: LoadLimit;
  allowedCidrs: readonly string[];
  /** Aborted at shutdown. */
  stop: AbortSignal;
}

/** Per-request context of the media subgraph. */
export interface MediaContext extends RequestContext {
  readonly assets: MediaAssetService;
  readonly folders: ShelfService;
  readonly tags: ShelfService;
  readonly assetById: DataLoader<SiteRowKey, MediaAsset | null>;
  readonly coverById: DataLoader<SiteRowKey, Cover | null>;
  readonly findSiteOfAsset: (id: string) => Promise<string | null>;
  readonly objectUrl: (key: string) => string;
  /** True for URLs below the media base URL. */
  readonly ownsUrl: (url: string) => boolean;
  readonly ingest: (site: SiteScope, url: string) => Promise<IngestOutcome>;
}

export function createMediaContext(dependencies: MediaContextDependencies, request: RequestContext): MediaContext {
  const em = dependencies.em.fork();
  const repository = new MediaAssetRepository(em);
  const base = dependencies.mediaBaseUrl();
  const assets = new MediaAssetService({ ...dependencies, em }, request.principal);
  const { store, publishOriginal: publish, ingestLimit: limit, allowedCidrs, stop } = dependencies;
  return {
    ...request,
    assets,
    ingest: (site, url) => ingestImage({ store, assets, publish, limit, allowedCidrs, stop }, site, url),
    ownsUrl: (url) => url.startsWith(`${base}/`),
    folders: new ShelfService(new ShelfRepository(em, MediaFolder)),
    tags: new ShelfService(new ShelfRepository(em, MediaTag)),
    assetById: loaderBySite(request.principal, (site, ids) => repository.listByIds(site, ids)),
    coverById: loaderBySite(request.principal, (site, ids) => repository.listCovers(site, ids)),
    findSiteOfAsset: (id) => repository.findSiteId(id),
    objectUrl: (key) => `${base}/${key}`,
  };
}
