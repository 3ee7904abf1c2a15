import { idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity } from '@mikro-orm/core';
import { Site } from '../site/site.entity.js';

const SiteSweepSchema = defineEntity({
  name: 'SiteSweep',
  tableName: 'site_sweeps',
  properties: { siteId: idOf(Site).deleteRule('cascade').primary(), checkedAt: instant() },
});

/** The last check of a site for pending items. */
export class SiteSweep extends SiteSweepSchema.class {}

SiteSweepSchema.setClass(SiteSweep);
