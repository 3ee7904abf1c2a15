import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const SiteImageSchema = defineEntity({
  name: 'SiteImage',
  tableName: 'site_image_ingest',
  properties: {
    siteId: id().primary(),
    sourceUrl: p.string().primary(),
    /** Dotted path inside the site, for example `settings.logo_url`. */
    field: p.string(),
    status: p.string().$type<'pending' | 'taken' | 'rejected'>(),
    ownUrl: p.string().nullable(),
    reason: p.string().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

/** An external image of a site and the state of its ingest. */
export class SiteImage extends SiteImageSchema.class {}

SiteImageSchema.setClass(SiteImage);
