import { id } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    accountId: id().primary(),
    erasedAt: instant(),
    invitationCount: p.integer(),
    mailCount: p.integer(),
    codeCount: p.integer(),
    sessionCount: p.integer(),
    membershipCount: p.integer(),
  },
  indexes: [indexOn('erasures_at_idx', 'erasures (erased_at desc, account_id desc)')],
});

/** Counts of one erasure. */
export class Erasure extends ErasureSchema.class {}

ErasureSchema.setClass(Erasure);
