import { idOf } from '@imprint/persistence/id-column';
import { defineEntity } from '@mikro-orm/core';

import { MediaTag } from '../library/media-label.entity.js';
import { MediaAsset } from './media-asset.entity.js';

const AssetTagSchema = defineEntity({
  name: 'AssetTag',
  tableName: 'asset_tags',
  properties: {
    tagId: idOf(MediaTag).deleteRule('cascade').primary(),
    assetId: idOf(MediaAsset).deleteRule('cascade').primary(),
  },
  indexes: [{ name: 'asset_tags_asset_idx', properties: ['assetId'] }],
});

/** A tag of an asset. */
export class AssetTag extends AssetTagSchema.class {}

AssetTagSchema.setClass(AssetTag);
