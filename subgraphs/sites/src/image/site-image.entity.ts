import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const SiteImageSchema = defineEntity({
  name: 'SiteImage',
  tableName: 'site_image_ingest',
  properties: {
    siteId: id().primary(),
    sourceUrl: p.text().primary(),
    /** Dotted path inside the site, for example `settings.logo_url`. */
    field: p.text(),
    status: p.enum(['pending', 'taken', 'rejected']),
    ownUrl: p.text().nullable(),
    reason: p.text().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

/** An external image of a site and the state of its ingest. */
export class SiteImage extends SiteImageSchema.class {}

SiteImageSchema.setClass(SiteImage);
