import { idOf } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import { Site } from '../site/site.entity.js';
import type { PendingCode, Severity } from './pending-codes.js';

const PendingItemSchema = defineEntity({
  name: 'PendingItem',
  tableName: 'pending_items',
  properties: {
    siteId: idOf(Site).deleteRule('cascade').primary(),
    code: p.text().$type<PendingCode>().primary(),
    severity: p.text().$type<Severity>(),
    params: p.json().$type<Readonly<Record<string, unknown>>>(),
    firstSeenAt: instant(),
    lastSeenAt: instant(),
    snoozedUntil: instant().nullable(),
  },
});

/** A task for the people of a site, as found by the last sweep. */
export class PendingItem extends PendingItemSchema.class {}

PendingItemSchema.setClass(PendingItem);
