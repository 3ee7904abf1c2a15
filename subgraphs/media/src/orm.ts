import type { DatabaseDefinition } from '@imprint/persistence/database';
import { readMigrations } from '@imprint/persistence/read-migrations';
import { AssetTag } from './asset/asset-tag.entity.js';
import { MediaAsset } from './asset/media-asset.entity.js';
import { MediaFolder, MediaTag } from './library/media-label.entity.js';
import { SizedImage } from './sized/sized-image.entity.js';

export const mediaDatabase: DatabaseDefinition = {
  schema: 'media',
  entities: [AssetTag, MediaAsset, MediaFolder, MediaTag, SizedImage],
  otherTables: ['idempotency_records'],
  migrations: await readMigrations(new URL('./migrations/', import.meta.url)),
};
