import type { MediaAssetDetailsQuery } from '../generated/operations.js';

export type Asset = NonNullable<MediaAssetDetailsQuery['mediaAsset']>;
