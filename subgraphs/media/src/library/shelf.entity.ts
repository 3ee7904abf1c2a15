import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const MediaFolderSchema = defineEntity({
  name: 'MediaFolder',
  tableName: 'folders',
  properties: { ...siteOwned, name: p.string() },
});

/** Holds assets; an asset lies in one folder at most. */
export class MediaFolder extends MediaFolderSchema.class {}

MediaFolderSchema.setClass(MediaFolder);

const MediaTagSchema = defineEntity({
  name: 'MediaTag',
  tableName: 'tags',
  properties: { ...siteOwned, name: p.string() },
});

/** Marks assets; an asset may carry many. */
export class MediaTag extends MediaTagSchema.class {}

MediaTagSchema.setClass(MediaTag);
