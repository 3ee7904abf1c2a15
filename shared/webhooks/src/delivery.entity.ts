import { newId } from '@imprint/ids/id';
import { id } from '@imprint/persistence/id-column';
import { instant } from '@imprint/persistence/site-owned';
import { p } from '@mikro-orm/core';
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

/** Columns of every delivery; each subgraph adds the subject of its events. */
export const deliveryProperties = {
  id: id().primary(),
  siteId: id(),
  webhookId: id(),
  event: p.string(),
  /** Null after the payload was deleted. */
  body: p.text().strictNullable().lazy(),
  status: p.string().$type<DeliveryStatus>(),
  attempts: p.json().$type<DeliveryAttempt[]>(),
  /** Attempts since the last request to deliver. */
  tries: p.integer(),
  nextAttemptAt: instant().strictNullable(),
  createdAt: instant(),
};

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
