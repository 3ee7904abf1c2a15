import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const properties = { ...siteOwned, name: p.string() };

const MediaFolderSchema = defineEntity({ name: 'MediaFolder', tableName: 'folders', properties });

/** A folder; an asset is in at most one. */
export class MediaFolder extends MediaFolderSchema.class {}

MediaFolderSchema.setClass(MediaFolder);

const MediaTagSchema = defineEntity({ name: 'MediaTag', tableName: 'tags', properties });

/** A tag; an asset can have many. */
export class MediaTag extends MediaTagSchema.class {}

MediaTagSchema.setClass(MediaTag);
