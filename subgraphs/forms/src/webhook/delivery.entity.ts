import { newId } from '@imprint/ids/id';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';
import type { Webhook } from './webhook.entity.js';

/** `skipped`: the webhook was paused or disabled, or the payload was deleted. */
export type DeliveryStatus = 'pending' | 'succeeded' | 'failed' | 'exhausted' | 'skipped';

/** One attempt. Only the status of the response is stored. */
export interface DeliveryAttempt {
  at: string;
  status_code: number | null;
  duration_ms: number;
  /** Error code of an attempt without a response; null otherwise. */
  error_code: string | null;
}

/** An event for a webhook; tests of a webhook have no lead. */
export interface DeliveredEvent {
  event: string;
  body: string;
  formId?: string;
  leadId?: string;
}

const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    id: id().primary(),
    siteId: id(),
    webhookId: id(),
    formId: id().strictNullable(),
    leadId: id().strictNullable(),
    event: p.string(),
    /** Null after the lead was deleted. */
    body: p.text().strictNullable().lazy(),
    status: p.string().$type<DeliveryStatus>(),
    attempts: p.json().$type<DeliveryAttempt[]>(),
    /** Attempts since the last request to deliver. */
    tries: p.integer(),
    nextAttemptAt: instant().strictNullable(),
    createdAt: instant(),
  },
});

export class Delivery extends DeliverySchema.class {
  /** Inactive webhooks get a skipped delivery that can be resent. */
  static to(webhook: Webhook, { event, body, formId, leadId }: DeliveredEvent, now: Date): Delivery {
    const isActive = webhook.status === 'active';
    return Object.assign(new Delivery(), {
      id: newId(),
      siteId: webhook.siteId,
      webhookId: webhook.id,
      formId: formId ?? null,
      leadId: leadId ?? null,
      event,
      body,
      status: isActive ? 'pending' : 'skipped',
      attempts: [],
      tries: 0,
      nextAttemptAt: isActive ? now : null,
      createdAt: now,
    });
  }

  record(attempt: DeliveryAttempt): void {
    this.attempts = [...this.attempts, attempt];
    this.tries += 1;
  }

  retryAt(next: Date): void {
    this.nextAttemptAt = next;
  }

  close(status: Exclude<DeliveryStatus, 'pending'>): void {
    this.status = status;
    this.nextAttemptAt = null;
  }

  /** Keeps the earlier attempts. */
  resend(now: Date): void {
    this.status = 'pending';
    this.tries = 0;
    this.nextAttemptAt = now;
  }
}

DeliverySchema.setClass(Delivery);
