import { fromUuid } from '@imprint/ids/id';

/** `skipped`: the webhook was paused or disabled, or the payload was deleted. */
export const deliveryStatuses = ['pending', 'succeeded', 'failed', 'exhausted', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One attempt. Only the status of the response is stored. */
export interface DeliveryAttempt {
  at: string;
  status_code: number | null;
  duration_ms: number;
  /** Error code of an attempt without a response; null otherwise. */
  error_code: string | null;
}

/** Delivery of an event to a webhook. */
export interface Delivery {
  id: string;
  webhookId: string;
  event: string;
  leadId: string | null;
  formId: string | null;
  status: DeliveryStatus;
  attempts: DeliveryAttempt[];
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** Columns that `toDelivery` reads. */
export const deliveryColumns = 'id, webhook_id, event, lead_id, form_id, status, attempts, next_attempt_at, created_at';

export interface DeliveryRow {
  id: string;
  webhook_id: string;
  event: string;
  lead_id: string | null;
  form_id: string | null;
  status: DeliveryStatus;
  attempts: DeliveryAttempt[];
  next_attempt_at: string | Date | null;
  created_at: string | Date;
}

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: fromUuid(row.id),
  webhookId: fromUuid(row.webhook_id),
  event: row.event,
  leadId: row.lead_id && fromUuid(row.lead_id),
  formId: row.form_id && fromUuid(row.form_id),
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at === null ? null : new Date(row.next_attempt_at),
  createdAt: new Date(row.created_at),
});
