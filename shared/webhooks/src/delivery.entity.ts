import { newId } from '@imprint/ids/id';
import { id } from '@imprint/persistence/id-column';
import { indexOn } from '@imprint/persistence/index-on';
import { instant } from '@imprint/persistence/site-owned';
import { p } from '@mikro-orm/core';
import type { Webhook } from './webhook.entity.js';

/** `skipped`: the webhook was paused or disabled, or the payload was deleted. */
const deliveryStatuses = ['pending', 'succeeded', 'failed', 'exhausted', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One attempt. Only the status of the response is stored. */
export interface DeliveryAttempt {
  at: string;
  status_code: number | null;
  duration_ms: number;
  /** Error code of an attempt without a response; null otherwise. */
  error_code: string | null;
}

/** Columns of every delivery; each subgraph adds its webhook and the subject of its events. */
export const deliveryProperties = {
  id: id().primary(),
  siteId: id(),
  event: p.text(),
  /** Null after the payload was deleted. */
  body: p.text().strictNullable().lazy(),
  status: p.enum(deliveryStatuses),
  attempts: p.json().$type<DeliveryAttempt[]>(),
  /** Attempts since the last request to deliver. */
  tries: p.integer(),
  nextAttemptAt: instant().strictNullable(),
  createdAt: instant(),
};

/** Indexes of every table of deliveries. */
export const deliveryIndexes = [
  indexOn('deliveries_webhook_idx', 'deliveries (webhook_id, created_at desc, id desc)'),
  indexOn('deliveries_due_idx', `deliveries (webhook_id, next_attempt_at, id) where status = 'pending'`),
  indexOn('deliveries_created_idx', 'deliveries (created_at)'),
];

/** An event for a webhook. */
export interface Delivery {
  id: string;
  siteId: string;
  webhookId: string;
  event: string;
  body: string | null;
  status: DeliveryStatus;
  attempts: DeliveryAttempt[];
  tries: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** Inactive webhooks get a skipped delivery that can be resent. */
export function newDelivery(webhook: Webhook, event: string, body: string, now: Date): Delivery {
  const isActive = webhook.status === 'active';
  return {
    id: newId(),
    siteId: webhook.siteId,
    webhookId: webhook.id,
    event,
    body,
    status: isActive ? 'pending' : 'skipped',
    attempts: [],
    tries: 0,
    nextAttemptAt: isActive ? now : null,
    createdAt: now,
  };
}

export function recordAttempt(delivery: Delivery, attempt: DeliveryAttempt): void {
  delivery.attempts = [...delivery.attempts, attempt];
  delivery.tries += 1;
}

export function retryAt(delivery: Delivery, next: Date): void {
  delivery.nextAttemptAt = next;
}

export function closeDelivery(delivery: Delivery, status: Exclude<DeliveryStatus, 'pending'>): void {
  delivery.status = status;
  delivery.nextAttemptAt = null;
}

/** Keeps the earlier attempts. */
export function resend(delivery: Delivery, now: Date): void {
  delivery.status = 'pending';
  delivery.tries = 0;
  delivery.nextAttemptAt = now;
}
