import type { RequestContext } from '@imprint/graphql/access';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { AssetServices } from '../asset/asset.context.js';
import { ImageUrls } from './image-urls.js';
import { type SizedImageDependencies, SizedImageService } from './sized-image.service.js';

export interface SizedImageServices {
  imageUrls: ImageUrls;
  sizedImages: SizedImageService;
}

export type SizedImageContext = RequestContext & SizedImageServices;

/** What sized images use of the process. */
export interface SizedImageProcess {
  sizing: SizedImageDependencies;
}

export const sizedImageRecipes: Recipes<SizedImageServices, AssetServices & SizedImageProcess> = {
  imageUrls: ({ sizing, objectUrl }) => new ImageUrls(sizing.views, objectUrl),
  sizedImages: ({ sizing }) => new SizedImageService(sizing),
};
