import { idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Site } from './site.entity.js';

const SiteDomainSchema = defineEntity({
  name: 'SiteDomain',
  tableName: 'site_domains',
  properties: {
    domain: p.text().primary(),
    siteId: idOf(Site).deleteRule('cascade'),
    claimedAt: instant().defaultRaw('now()'),
    /** Time of the last check for a proof. */
    checkedAt: instant().nullable(),
  },
  indexes: [{ name: 'site_domains_site_idx', properties: ['siteId'] }],
});

/** The claim of a site on a primary or alias domain; two sites never share one. */
export class SiteDomain extends SiteDomainSchema.class {}

SiteDomainSchema.setClass(SiteDomain);
