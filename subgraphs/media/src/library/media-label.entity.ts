import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const properties = { ...siteOwned, name: p.text() };

const MediaFolderSchema = defineEntity({
  name: 'MediaFolder',
  tableName: 'folders',
  properties,
  uniques: [{ name: 'folders_name_key', properties: ['siteId', 'name'] }],
});

/** A folder; an asset is in at most one. */
export class MediaFolder extends MediaFolderSchema.class {}

MediaFolderSchema.setClass(MediaFolder);

const MediaTagSchema = defineEntity({
  name: 'MediaTag',
  tableName: 'tags',
  properties,
  uniques: [{ name: 'tags_name_key', properties: ['siteId', 'name'] }],
});

/** A tag; an asset can have many. */
export class MediaTag extends MediaTagSchema.class {}

MediaTagSchema.setClass(MediaTag);
