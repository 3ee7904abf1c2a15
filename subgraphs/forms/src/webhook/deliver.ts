import { fromUuid, toUuid } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { OutsideError, type OutsidePolicy } from '@imprint/outbound/outside-target';
import { postOutside } from '@imprint/outbound/post-outside';
import { addJob } from '@imprint/persistence/jobs';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Webhook as Signer } from 'standardwebhooks';
import { lockFormsForShare } from '../form/lock-forms.js';
import { formsJobs, noticeDisabledTask } from '../forms-jobs.js';
import type { FormsSecrets } from '../forms-secrets.js';
import type { DeliveryAttempt, DeliveryStatus } from './delivery.js';
import { queueDelivery } from './delivery-queue.js';
import { Webhook } from './webhook.entity.js';

export interface Delivering {
  em: EntityManager;
  secrets: FormsSecrets;
  policy: () => OutsidePolicy;
  /** Seconds before each attempt, the first included. */
  retrySeconds: readonly number[];
  /** Aborted at shutdown; attempts in flight are retried by another process. */
  stop: AbortSignal;
  logger: Logger;
  metrics: Metrics;
}

const timeoutMillis = 15_000;
/** Jitter of retry delays, so that a recovered receiver is not hit by all at once. */
const jitter = 0.2;
const longestRetryAfterSeconds = 24 * 3_600;
/** A webhook is disabled after failing continuously for this long. */
const patienceMillis = 5 * 24 * 3_600_000;

interface Waiting {
  webhook_id: string;
  body: string | null;
  status: DeliveryStatus;
  tries: number;
}

/** Outcome of an attempt. */
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
  const { em, metrics } = delivering;
  const fork = em.fork();
  const [row]: Waiting[] = await fork.execute(
    `select webhook_id, body, status, tries from forms.deliveries where id = ?`,
    [toUuid(id)],
  );
  if (row?.status !== 'pending') return;
  const webhook = await fork.findOneOrFail(Webhook, { id: fromUuid(row.webhook_id) });
  if (row.body === null || webhook.status !== 'active') {
    await fork.execute(`update forms.deliveries set status = 'skipped', next_attempt_at = null where id = ?`, [
      toUuid(id),
    ]);
    return;
  }
  const outcome = await attempt(delivering, webhook, id, row.body);
  metrics.deliveries.inc({ outcome: outcome.isSuccess ? 'succeeded' : 'failed' });
  // A lost record would send it again.
  await retryOnDeadlock(() =>
    em
      .fork()
      .transactional((transaction) => recordAttempt(transaction, delivering, { id, webhookId: webhook.id, outcome })),
  );
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
    const { status, retryAfter } = await postOutside(webhook.url, { ...policy(), headers, body, timeoutMillis, stop });
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

/** Parses Retry-After: seconds or an HTTP date. */
function waitIn(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestRetryAfterSeconds) : null;
}

async function recordAttempt(
  em: EntityManager,
  { retrySeconds }: Delivering,
  { id, webhookId, outcome }: { id: string; webhookId: string; outcome: Outcome },
): Promise<void> {
  await lockFormsForShare(em, 'id = (select form_id from forms.deliveries where id = ?)', toUuid(id));
  // Lock order: webhook before deliveries.
  const webhook = await em.findOne(Webhook, { id: webhookId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const [row]: Pick<Waiting, 'tries' | 'status' | 'body'>[] = await em.execute(
    `update forms.deliveries set attempts = attempts || ?::jsonb, tries = tries + 1 where id = ?
     returning tries, status, body`,
    [JSON.stringify([outcome.attempt]), toUuid(id)],
  );
  if (!webhook || !row) return;
  const now = new Date();
  const close = (status: DeliveryStatus) =>
    em.execute(`update forms.deliveries set status = ?, next_attempt_at = null where id = ?`, [status, toUuid(id)]);
  if (outcome.isSuccess) {
    webhook.failingSince = null;
    webhook.lastSuccessAt = now;
    await close('succeeded');
    return;
  }
  webhook.failingSince ??= now;
  if (outcome.isGone) {
    await disable(em, webhook, 'disabled_gone');
    await close('failed');
    return;
  }
  if (now.getTime() - webhook.failingSince.getTime() > patienceMillis) await disable(em, webhook, 'disabled_failing');
  const wait = retrySeconds[row.tries];
  if (row.body === null || wait === undefined) {
    await close(row.body === null ? 'skipped' : 'exhausted');
    return;
  }
  const seconds = Math.max(wait * (1 - jitter + Math.random() * 2 * jitter), outcome.retryAfterSeconds ?? 0);
  const next = new Date(now.getTime() + seconds * 1_000);
  await em.execute(`update forms.deliveries set next_attempt_at = ? where id = ?`, [next, toUuid(id)]);
  await queueDelivery(em, { id, webhook }, next);
}

async function disable(
  em: EntityManager,
  webhook: Webhook,
  status: 'disabled_failing' | 'disabled_gone',
): Promise<void> {
  if (webhook.status === status) return;
  webhook.status = status;
  await addJob(em, formsJobs, noticeDisabledTask, { webhookId: webhook.id });
}

/** Deletes finished deliveries after 30 days. */
export async function forgetDeliveries(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from forms.deliveries where status <> 'pending' and created_at < now() - interval '30 days'`,
  );
}

/** Requeues deliveries whose job was given up, for example after a long database outage. */
export async function requeueDeliveries(em: EntityManager): Promise<void> {
  await em.transactional(async (transaction) => {
    const rows: { id: string; webhook_id: string; failing_since: Date | null }[] = await transaction.execute(
      `select deliveries.id, webhook_id, failing_since from forms.deliveries
       join forms.webhooks on webhooks.id = webhook_id
       where deliveries.status = 'pending' and next_attempt_at < now() - interval '1 hour'
       limit 1000 for update of deliveries skip locked`,
    );
    for (const { id, webhook_id: webhookId, failing_since: failingSince } of rows) {
      await queueDelivery(transaction, { id: fromUuid(id), webhook: { id: fromUuid(webhookId), failingSince } });
    }
  });
}
