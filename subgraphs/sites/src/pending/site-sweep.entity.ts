import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity } from '@mikro-orm/core';

const SiteSweepSchema = defineEntity({
  name: 'SiteSweep',
  tableName: 'site_sweeps',
  properties: { siteId: id().primary(), checkedAt: instant() },
});

/** The last check of a site for pending items. */
export class SiteSweep extends SiteSweepSchema.class {}

SiteSweepSchema.setClass(SiteSweep);
