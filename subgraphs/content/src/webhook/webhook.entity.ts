import { instant } from '@imprint/persistence/site-owned';
import { webhookIndexes, webhookProperties } from '@imprint/webhooks/webhook.entity';
import { defineEntity, p } from '@mikro-orm/core';
import type { ChangeType } from '../change/recorded-change.entity.js';

/** `public` excludes changes that are hidden from readers. */
const changeScopes = ['public', 'all'] as const;

const ContentWebhookSchema = defineEntity({
  name: 'ContentWebhook',
  tableName: 'webhooks',
  properties: {
    ...webhookProperties,
    /** Null for every type, also of later versions. */
    events: p.array().$type<ChangeType[]>().strictNullable(),
    scope: p.enum(changeScopes),
    /** Sequence number of the last change that was delivered or skipped. */
    position: p.bigint('number'),
    /** Start of the last queued delivery. A queue starts its jobs in the order of this time, and those of one time in any. */
    queuedAt: instant().nullable(),
  },
  indexes: webhookIndexes,
});

/** Receiver of a site's changes: a stored cursor of the feed. */
export class ContentWebhook extends ContentWebhookSchema.class {
  receives(type: ChangeType): boolean {
    return this.events === null || this.events.includes(type);
  }

  /** Start of the next delivery, later than that of the previous one. */
  nextStart({ at }: { at: Date }): Date {
    this.queuedAt = new Date(Math.max(at.getTime(), (this.queuedAt?.getTime() ?? 0) + 1));
    return this.queuedAt;
  }
}

ContentWebhookSchema.setClass(ContentWebhook);
