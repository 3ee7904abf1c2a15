import type { Metrics } from '@imprint/observability/metrics';
import { OutsideError, type OutsidePolicy } from '@imprint/outbound/outside-target';
import { postOutside } from '@imprint/outbound/post-outside';
import { addJob } from '@imprint/persistence/jobs';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Webhook as Signer } from 'standardwebhooks';
import { FormRepository } from '../form/form.repository.js';
import { formsJobs, noticeDisabledTask } from '../forms-jobs.js';
import type { FormsSecrets } from '../forms-secrets.js';
import type { Delivery, DeliveryAttempt } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { queueDelivery } from './delivery-queue.js';
import type { Webhook } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';

export interface Delivering {
  em: EntityManager;
  secrets: FormsSecrets;
  policy: OutsidePolicy;
  /** Seconds before each attempt, the first included. */
  retrySeconds: readonly number[];
  /** Aborted at shutdown; attempts in flight are retried by another process. */
  stop: AbortSignal;
  metrics: Metrics;
}

const deliveries = {
  name: 'webhook_deliveries_total',
  help: 'Attempts to deliver an event to a webhook: succeeded or failed',
  labelNames: ['outcome'],
} as const;
const timeoutMillis = 15_000;
/** Jitter of retry delays, so that a recovered receiver is not hit by all at once. */
const jitter = 0.2;
const longestRetryAfterSeconds = 24 * 3_600;

interface Outcome {
  attempt: DeliveryAttempt;
  isSuccess: boolean;
  isGone: boolean;
  retryAfterSeconds: number | null;
}

/**
 * Makes one delivery attempt and records it. After a crash in between, the attempt is repeated with the same
 * `webhook-id`.
 */
export async function deliver(delivering: Delivering, id: string): Promise<void> {
  const { em, retrySeconds, metrics } = delivering;
  const fork = em.fork();
  const delivery = await new DeliveryRepository(fork).find(id);
  if (delivery?.status !== 'pending') return;
  const webhook = await new WebhookRepository(fork).find(delivery.webhookId);
  if (!webhook || delivery.body === null || webhook.status !== 'active') {
    delivery.close('skipped');
    await fork.flush();
    return;
  }
  const outcome = await attempt(delivering, webhook, id, delivery.body);
  metrics.counter(deliveries).inc({ outcome: outcome.isSuccess ? 'succeeded' : 'failed' });
  const record = (transaction: EntityManager) => recordAttempt(transaction, retrySeconds, delivery, outcome);
  // A lost record would send it again.
  await retryOnDeadlock(() => em.fork().transactional(record));
}

async function attempt(
  { secrets, policy, stop }: Delivering,
  webhook: Webhook,
  id: string,
  body: string,
): Promise<Outcome> {
  const started = new Date();
  const messageId = `msg_${id}`;
  const signed = signingSecrets(secrets, webhook, started).map((secret) =>
    new Signer(secret).sign(messageId, started, body),
  );
  const own = JSON.parse(secrets.open(webhook.headersSealed, `headers ${webhook.id}`)) as Record<string, string>;
  const headers = {
    ...own,
    'content-type': 'application/json',
    'user-agent': 'imprint-webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(started.getTime() / 1_000)),
    'webhook-signature': signed.join(' '),
  };
  const booked = (statusCode: number | null, errorCode: string | null): DeliveryAttempt => ({
    at: started.toISOString(),
    status_code: statusCode,
    duration_ms: Date.now() - started.getTime(),
    error_code: errorCode,
  });
  try {
    const { status, retryAfter } = await postOutside(webhook.url, { ...policy, headers, body, timeoutMillis, stop });
    return {
      attempt: booked(status, null),
      isSuccess: status >= 200 && status <= 299,
      isGone: status === 410,
      retryAfterSeconds: status === 429 || status === 503 ? waitIn(retryAfter, started) : null,
    };
  } catch (error) {
    if (!(error instanceof OutsideError) || stop.aborted) throw error;
    return { attempt: booked(null, error.fault), isSuccess: false, isGone: false, retryAfterSeconds: null };
  }
}

function signingSecrets(secrets: FormsSecrets, webhook: Webhook, now: Date): string[] {
  const { id, secretSealed, previousSealed, previousUntil } = webhook;
  const former = previousSealed && previousUntil && now < previousUntil ? [previousSealed] : [];
  return [secretSealed, ...former].map((sealed) => secrets.open(sealed, `secret ${id}`));
}

function waitIn(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestRetryAfterSeconds) : null;
}

async function recordAttempt(
  em: EntityManager,
  retrySeconds: readonly number[],
  { id, webhookId, formId }: Delivery,
  outcome: Outcome,
): Promise<void> {
  // In the lock order of `lockForShare`.
  await new FormRepository(em).lockForShare(formId === null ? [] : [formId]);
  const webhook = await new WebhookRepository(em).findForChange(webhookId);
  const delivery = await new DeliveryRepository(em).findForChange({ id, webhookId });
  if (!webhook || !delivery) return;
  const now = new Date();
  delivery.record(outcome.attempt);
  if (outcome.isSuccess) {
    webhook.succeed(now);
    delivery.close('succeeded');
    return;
  }
  if (webhook.fail(now, outcome.isGone)) await addJob(em, formsJobs, noticeDisabledTask, { webhookId });
  const wait = retrySeconds[delivery.tries];
  if (outcome.isGone) delivery.close('failed');
  else if (delivery.body === null) delivery.close('skipped');
  else if (wait === undefined) delivery.close('exhausted');
  else {
    const seconds = Math.max(wait * (1 - jitter + Math.random() * 2 * jitter), outcome.retryAfterSeconds ?? 0);
    const next = new Date(now.getTime() + seconds * 1_000);
    delivery.retryAt(next);
    await queueDelivery(em, { id, webhook }, next);
  }
}

/** Requeues deliveries whose job was given up, for example after a long database outage. */
export async function requeueDeliveries(em: EntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    for (const lost of await new DeliveryRepository(transaction).lockOverdue()) await queueDelivery(transaction, lost);
  });
}
