import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    tokenHash: p.string().primary(),
    sessionId: id(),
    createdAt: instant(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
  },
});

/** Extends a session once. */
export class RefreshToken extends RefreshTokenSchema.class {}

RefreshTokenSchema.setClass(RefreshToken);
