import { id } from '@imprint/persistence/id-column';
import { defineEntity, p } from '@mikro-orm/core';

const AccessChangeSchema = defineEntity({
  name: 'AccessChange',
  tableName: 'access_changes',
  properties: {
    id: p.bigint('string').primary().generated('identity'),
    accountId: id(),
  },
});

/** An unpublished change of permissions. Triggers insert the rows. */
export class AccessChange extends AccessChangeSchema.class {}

AccessChangeSchema.setClass(AccessChange);
