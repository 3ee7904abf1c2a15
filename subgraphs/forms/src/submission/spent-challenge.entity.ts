import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const SpentChallengeSchema = defineEntity({
  name: 'SpentChallenge',
  tableName: 'spent_challenges',
  properties: {
    /** Nonce of the render token, which has one challenge. */
    nonce: p.text().primary(),
    /** The lead that it was spent on, which may be gone. */
    leadId: id(),
    spentAt: instant(),
  },
  indexes: [{ name: 'spent_challenges_at_idx', properties: ['spentAt'] }],
});

/** A challenge that a stored submission has used up. */
export class SpentChallenge extends SpentChallengeSchema.class {}

SpentChallengeSchema.setClass(SpentChallenge);
