import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity } from '@mikro-orm/core';

const AutoresponderSiteSchema = defineEntity({
  name: 'AutoresponderSite',
  tableName: 'autoresponder_sites',
  properties: { siteId: id().primary(), allowedAt: instant() },
});

export class AutoresponderSite extends AutoresponderSiteSchema.class {}

AutoresponderSiteSchema.setClass(AutoresponderSite);
