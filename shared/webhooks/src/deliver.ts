import type { Metrics } from '@imprint/observability/metrics';
import { OutsideError, type OutsidePolicy } from '@imprint/outbound/outside-target';
import { postOutside } from '@imprint/outbound/post-outside';
import { jobSchema } from '@imprint/persistence/database';
import { addJob } from '@imprint/persistence/jobs';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Webhook as Signer } from 'standardwebhooks';
import { closeDelivery, type Delivery, type DeliveryAttempt, recordAttempt, retryAt } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { queueDelivery, unqueueDelivery } from './delivery-queue.js';
import { lastingHeaders } from './delivery-request.js';
import { noticeDisabledTask } from './notice-disabled.js';
import { type FailedAttempt, parseRetryAfter, planRetry } from './retry-plan.js';
import { recordFailure, recordSuccess, type Webhook } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';
import type { WebhookSecrets } from './webhook-secrets.js';
import type { WebhookTables } from './webhook-tables.js';

export interface Delivering<Sent extends Delivery> {
  em: EntityManager;
  tables: WebhookTables<Webhook, Sent>;
  secrets: WebhookSecrets;
  policy: OutsidePolicy;
  /** Seconds before each attempt, the first included. */
  retrySeconds: readonly number[];
  /** Aborted at shutdown; attempts in flight are retried by another process. */
  stop: AbortSignal;
  metrics: Metrics;
  /** Acquires the locks that precede that of the webhook in the lock order of the subgraph. */
  lockFirst?: (em: EntityManager, delivery: Sent) => Promise<unknown>;
}

const deliveries = {
  name: 'webhook_deliveries_total',
  help: 'Attempts to deliver an event to a webhook: succeeded or failed',
  labelNames: ['outcome'],
} as const;
const timeoutMillis = 15_000;
/** After this time a job leaves the remaining deliveries of its webhook to their own jobs. */
const turnMillis = 10_000;

interface Outcome extends FailedAttempt {
  attempt: DeliveryAttempt;
  isSuccess: boolean;
}

/**
 * Makes the attempt of a job and, while the receiver accepts, those of the other due deliveries of the webhook in their
 * order. Each job of its own would wait for the next poll, because the jobs of a webhook run serially.
 */
export async function deliverDue<Sent extends Delivery>(delivering: Delivering<Sent>, id: string): Promise<void> {
  const { em, tables, stop } = delivering;
  const end = Date.now() + turnMillis;
  let accepted = await deliver(delivering, id);
  while (accepted && Date.now() < end && !stop.aborted) {
    const next = await new DeliveryRepository(em.fork(), tables).findDue(accepted.webhookId, new Date());
    accepted = next === null ? null : await deliver(delivering, next, unqueueDelivery);
  }
}

/**
 * Makes one delivery attempt and records it. After a crash in between, the attempt is repeated with the same
 * `webhook-id`. Returns the delivery if the receiver accepted it. `onSuccess` runs in the transaction of the record.
 */
async function deliver<Sent extends Delivery>(
  delivering: Delivering<Sent>,
  id: string,
  onSuccess?: typeof unqueueDelivery,
): Promise<Sent | null> {
  const { em, tables, metrics } = delivering;
  const fork = em.fork();
  const delivery = await new DeliveryRepository(fork, tables).find(id);
  if (delivery?.status !== 'pending') return null;
  const webhook = await new WebhookRepository(fork, tables).find(delivery.webhookId);
  if (!webhook || delivery.body === null || webhook.status !== 'active') {
    closeDelivery(delivery, 'skipped');
    await fork.flush();
    return null;
  }
  const outcome = await attempt(delivering, webhook, id, delivery.body);
  metrics.counter(deliveries).inc({ outcome: outcome.isSuccess ? 'succeeded' : 'failed' });
  const record = async (transaction: EntityManager) => {
    await recordOutcome(transaction, delivering, delivery, outcome);
    if (outcome.isSuccess) await onSuccess?.(transaction, jobSchema(tables), id);
  };
  // A lost record would send it again.
  await retryOnDeadlock(() => em.fork().transactional(record));
  return outcome.isSuccess ? delivery : null;
}

async function attempt(
  { secrets, policy, stop }: Pick<Delivering<Delivery>, 'secrets' | 'policy' | 'stop'>,
  webhook: Webhook,
  id: string,
  body: string,
): Promise<Outcome> {
  const started = new Date();
  const lasting = lastingHeaders(secrets.headersOf(webhook), id);
  const messageId = lasting['webhook-id'];
  const signed = secrets.signing(webhook, started).map((secret) => new Signer(secret).sign(messageId, started, body));
  const headers = {
    ...lasting,
    'webhook-timestamp': String(Math.floor(started.getTime() / 1_000)),
    'webhook-signature': signed.join(' '),
  };
  const toAttempt = (statusCode: number | null, errorCode: string | null): DeliveryAttempt => ({
    at: started.toISOString(),
    status_code: statusCode,
    duration_ms: Date.now() - started.getTime(),
    error_code: errorCode,
  });
  try {
    const { status, retryAfter } = await postOutside(webhook.url, { ...policy, headers, body, timeoutMillis, stop });
    return {
      attempt: toAttempt(status, null),
      isSuccess: status >= 200 && status <= 299,
      isGone: status === 410,
      retryAfterSeconds: status === 429 || status === 503 ? parseRetryAfter(retryAfter, started) : null,
    };
  } catch (error) {
    if (!(error instanceof OutsideError) || stop.aborted) throw error;
    return { attempt: toAttempt(null, error.fault), isSuccess: false, isGone: false, retryAfterSeconds: null };
  }
}

async function recordOutcome<Sent extends Delivery>(
  em: EntityManager,
  { tables, retrySeconds, lockFirst }: Delivering<Sent>,
  attempted: Sent,
  outcome: Outcome,
): Promise<void> {
  const { id, webhookId } = attempted;
  await lockFirst?.(em, attempted);
  const webhook = await new WebhookRepository(em, tables).findForChange(webhookId);
  const delivery = await new DeliveryRepository(em, tables).findForChange({ id, webhookId });
  if (!webhook || !delivery) return;
  const now = new Date();
  recordAttempt(delivery, outcome.attempt);
  if (outcome.isSuccess) {
    recordSuccess(webhook, now);
    closeDelivery(delivery, 'succeeded');
    return;
  }
  const jobs = jobSchema(tables);
  if (recordFailure(webhook, now, outcome.isGone)) await addJob(em, jobs, noticeDisabledTask, { webhookId });
  const step = planRetry(delivery, outcome, retrySeconds);
  if ('end' in step) {
    closeDelivery(delivery, step.end);
    return;
  }
  const next = new Date(now.getTime() + step.retryInSeconds * 1_000);
  retryAt(delivery, next);
  await queueDelivery(em, jobs, { id, webhook }, next);
}
