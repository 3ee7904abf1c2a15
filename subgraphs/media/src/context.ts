import type { RequestContext } from '@imprint/graphql/access';
import { principalKey } from '@imprint/principal/principal';
import DataLoader from 'dataloader';
import type { MediaAsset } from './asset/media-asset.entity.js';
import { MediaAssetRepository } from './asset/media-asset.repository.js';
import { MediaAssetService, type MediaServiceDependencies } from './asset/media-asset.service.js';
import { LibraryService } from './library/library.service.js';

interface RowKey {
  siteId: string;
  id: string;
}

export interface MediaContextDependencies extends MediaServiceDependencies {
  /** Address below which objects are served, without a slash at the end. Known once the listener is open. */
  mediaBaseUrl: () => string;
}

/** Everything a resolver of the media subgraph works with, made once per request. */
export interface MediaContext extends RequestContext {
  readonly assets: MediaAssetService;
  readonly library: LibraryService;
  readonly assetById: DataLoader<RowKey, MediaAsset | null>;
  readonly urlOf: (key: string) => string;
}

export function createMediaContext(dependencies: MediaContextDependencies, request: RequestContext): MediaContext {
  const em = dependencies.em.fork();
  const repository = new MediaAssetRepository(em);
  const actor = principalKey(request.principal);
  const base = dependencies.mediaBaseUrl();
  return {
    ...request,
    assets: new MediaAssetService({ ...dependencies, em }, request.principal),
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
    urlOf: (key) => `${base}/${key}`,
  };
}
