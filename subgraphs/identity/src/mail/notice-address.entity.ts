import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const NoticeAddressSchema = defineEntity({
  name: 'NoticeAddress',
  tableName: 'notice_addresses',
  properties: {
    siteId: id().primary(),
    email: p.string().primary(),
    /** Hash of the latest token; older links are invalid. */
    tokenHash: p.string(),
    requestedAt: instant(),
    confirmedAt: instant().nullable(),
  },
});

/** An address without a membership that receives mails about a site once its owner has confirmed it. */
export class NoticeAddress extends NoticeAddressSchema.class {}

NoticeAddressSchema.setClass(NoticeAddress);
