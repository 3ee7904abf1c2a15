import type { DatabaseDefinition } from '@imprint/persistence/database';
import { AssetTag } from './asset/asset-tag.entity.js';
import { MediaAsset } from './asset/media-asset.entity.js';
import { MediaFolder } from './library/media-folder.entity.js';
import { MediaTag } from './library/media-tag.entity.js';
import { CreateMedia } from './migrations/20261121090000-media.js';

export const mediaDatabase: DatabaseDefinition = {
  schema: 'media',
  entities: [AssetTag, MediaAsset, MediaFolder, MediaTag],
  migrations: [{ name: '20261121090000-media', class: CreateMedia }],
};
