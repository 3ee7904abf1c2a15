import type { MediaLibraryQuery } from '../generated/operations.js';

export type ListedAsset = MediaLibraryQuery['mediaAssets']['nodes'][number];

const thumbnailWidth = 320;

/** The smallest variant that is large enough for a grid; null while the asset is being processed. */
export const thumbnailOf = ({ variants, originalUrl }: Pick<ListedAsset, 'variants' | 'originalUrl'>): string | null =>
  [...variants].sort((left, right) => left.width - right.width).find(({ width }) => width >= thumbnailWidth)?.url ??
  originalUrl;
