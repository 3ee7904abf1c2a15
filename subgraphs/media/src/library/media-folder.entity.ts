import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const MediaFolderSchema = defineEntity({
  name: 'MediaFolder',
  tableName: 'folders',
  properties: { ...siteOwned, name: p.string() },
});

/** A folder; an asset is in at most one. */
export class MediaFolder extends MediaFolderSchema.class {}

MediaFolderSchema.setClass(MediaFolder);
