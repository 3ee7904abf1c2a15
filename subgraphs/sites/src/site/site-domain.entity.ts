import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const SiteDomainSchema = defineEntity({
  name: 'SiteDomain',
  tableName: 'site_domains',
  properties: {
    domain: p.string().primary(),
    siteId: id(),
    claimedAt: instant(),
    /** Time of the last check for a proof. */
    checkedAt: instant().nullable(),
  },
});

/** The claim of a site on a primary or alias domain; two sites never share one. */
export class SiteDomain extends SiteDomainSchema.class {}

SiteDomainSchema.setClass(SiteDomain);
