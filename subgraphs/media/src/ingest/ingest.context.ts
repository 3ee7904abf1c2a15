import type { Recipes } from '@imprint/graphql/lazy-members';
import type { AssetContext, AssetServices, MediaNeeds } from '../asset/asset.context.js';
import { ImageIngestService, type IngestDependencies } from './image-ingest.service.js';

export interface IngestServices {
  ingest: ImageIngestService;
}

export type IngestContext = AssetContext & IngestServices;

/** What ingests use of the process. */
export type IngestProcess = Omit<IngestDependencies, 'assets' | 'repository'>;

export const ingestRecipes: Recipes<IngestServices, MediaNeeds & AssetServices & IngestProcess> = {
  ingest: (context) => {
    const { assets, assetRepository: repository, publishOriginal, ingestLimit, runningIngests, caller } = context;
    const { store, mediaBaseUrl, allowedCidrs, stop } = context;
    const download = { store, mediaBaseUrl, allowedCidrs, stop };
    return new ImageIngestService(
      { ...download, assets, repository, publishOriginal, ingestLimit, runningIngests },
      caller.principal,
    );
  },
};
