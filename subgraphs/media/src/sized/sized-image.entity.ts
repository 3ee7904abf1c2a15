import { id } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const SizedImageSchema = defineEntity({
  name: 'SizedImage',
  tableName: 'sized_images',
  properties: {
    siteId: id().primary(),
    /** Its object key. */
    key: p.text().primary(),
    /** Object key of its original. */
    storageKey: p.text(),
    bytes: p.integer(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'sized_images_original_idx', properties: ['siteId', 'storageKey'] },
    indexOn('sized_images_newest_idx', 'sized_images (site_id, created_at desc, key)'),
  ],
});

/** A copy of an image in a requested size, kept until newer ones of its site need the room. */
export class SizedImage extends SizedImageSchema.class {}

SizedImageSchema.setClass(SizedImage);
