import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import type { SiteRowCount } from '@imprint/persistence/site-rows.repository';
import { defineEntity, p } from '@mikro-orm/core';

const SiteErasureSchema = defineEntity({
  name: 'SiteErasure',
  tableName: 'site_erasures',
  properties: {
    id: id().primary(),
    siteId: id(),
    organizationId: id(),
    slug: p.text(),
    name: p.text(),
    archivedAt: instant(),
    createdAt: instant(),
    /** Null while services still have rows. */
    finishedAt: instant().nullable(),
    /** Rows of each service before it erased any. */
    counts: p.json().$type<Readonly<Record<string, readonly SiteRowCount[]>>>(),
  },
  indexes: [
    { name: 'site_erasures_organization_idx', properties: ['organizationId', 'id'] },
    { name: 'site_erasures_open_idx', properties: ['id'], where: 'finished_at is null' },
  ],
  uniques: [{ name: 'site_erasures_site_key', properties: ['siteId'] }],
});

/** The erasure of an archived site, and the report of it. */
export class SiteErasure extends SiteErasureSchema.class {}

SiteErasureSchema.setClass(SiteErasure);
