import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const MediaTagSchema = defineEntity({
  name: 'MediaTag',
  tableName: 'tags',
  properties: { ...siteOwned, name: p.string() },
});

/** A tag; an asset can have many. */
export class MediaTag extends MediaTagSchema.class {}

MediaTagSchema.setClass(MediaTag);
