import { id } from '@imprint/persistence/id-column';
import { defineEntity } from '@mikro-orm/core';

const AssetTagSchema = defineEntity({
  name: 'AssetTag',
  tableName: 'asset_tags',
  properties: { tagId: id().primary(), assetId: id().primary() },
  indexes: [{ name: 'asset_tags_asset_idx', properties: ['assetId'] }],
});

/** A tag of an asset. */
export class AssetTag extends AssetTagSchema.class {}

AssetTagSchema.setClass(AssetTag);
