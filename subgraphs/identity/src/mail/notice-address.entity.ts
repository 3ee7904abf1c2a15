import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const NoticeAddressSchema = defineEntity({
  name: 'NoticeAddress',
  tableName: 'notice_addresses',
  properties: {
    siteId: id().primary(),
    email: p.text().primary(),
    /** Hash of the latest token; older links are invalid. */
    tokenHash: p.text(),
    requestedAt: instant(),
    confirmedAt: instant().nullable(),
  },
  indexes: [{ name: 'notice_addresses_email_idx', properties: ['email'] }],
  uniques: [{ name: 'notice_addresses_token_key', properties: ['tokenHash'] }],
});

/** An address without a membership that receives mails about a site once its owner has confirmed it. */
export class NoticeAddress extends NoticeAddressSchema.class {}

NoticeAddressSchema.setClass(NoticeAddress);
