import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const IdempotencyRecordSchema = defineEntity({
  name: 'IdempotencyRecord',
  tableName: 'idempotency_records',
  properties: {
    apiKeyId: id().primary(),
    /** The client's Idempotency-Key, 1 to 255 characters. */
    key: p.string().name('idempotency_key').primary(),
    /** SHA-256 (hex) of the canonical JSON of the body. */
    bodyHash: p.string().primary(),
    reply: p.json().$type<object>().nullable(),
    expiresAt: instant(),
  },
});

/** The reply to a create. */
export class IdempotencyRecord extends IdempotencyRecordSchema.class {}

IdempotencyRecordSchema.setClass(IdempotencyRecord);
