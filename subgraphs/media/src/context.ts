import type { RequestContext } from '@imprint/graphql/access';
import { lazyMembers } from '@imprint/graphql/lazy-members';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
import { type AssetServices, assetRecipes, type MediaNeeds } from './asset/asset.context.js';
import { type IngestProcess, type IngestServices, ingestRecipes } from './ingest/ingest.context.js';
import { type LibraryServices, libraryRecipes } from './library/library.context.js';
import { type SizedImageProcess, type SizedImageServices, sizedImageRecipes } from './sized/sized-image.context.js';

/** Shared by the requests of a process. */
export type MediaProcess = Omit<MediaNeeds, 'caller'> & IngestProcess & SizedImageProcess & { erasure: SiteErasure };

type Given = MediaProcess & MediaNeeds & RequestContext;
type Services = AssetServices & IngestServices & LibraryServices & SizedImageServices;

/** The services of a request. Each is built when a resolver reads it. */
export type MediaContext = Given & Services;

const withServices = lazyMembers<Given, Services>({
  ...assetRecipes,
  ...libraryRecipes,
  ...ingestRecipes,
  ...sizedImageRecipes,
});

export const createMediaContext = (process: MediaProcess, caller: RequestContext): MediaContext =>
  withServices({ ...process, ...caller, caller, em: process.em.fork() });
