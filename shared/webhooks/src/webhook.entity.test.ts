import { closeDelivery, newDelivery, recordAttempt, resend } from './delivery.entity.js';
import { recordFailure, recordSuccess, type Webhook, type WebhookStatus } from './webhook.entity.js';

const start = new Date('2026-01-01T00:00:00Z');
const dayMillis = 86_400_000;
const after = (days: number) => new Date(start.getTime() + days * dayMillis);

const aWebhook = (status: WebhookStatus = 'active'): Webhook => ({
  id: 'webhook',
  siteId: 'site',
  url: 'https://receiver.example',
  status,
  headersSealed: '',
  secretSealed: '',
  secretHint: '',
  createdAt: start,
  updatedAt: start,
});

describe('a failing webhook', () => {
  it('is disabled once it has failed for more than five days', () => {
    const webhook = aWebhook();
    expect(recordFailure(webhook, start, false)).toBe(false);
    expect(recordFailure(webhook, after(5), false)).toBe(false);
    expect(recordFailure(webhook, new Date(after(5).getTime() + 1), false)).toBe(true);
    expect(webhook.status).toBe('disabled_failing');
  });

  it('reports its end once', () => {
    const webhook = aWebhook();
    expect(recordFailure(webhook, start, true)).toBe(true);
    expect(recordFailure(webhook, after(1), true)).toBe(false);
    expect(webhook.status).toBe('disabled_gone');
  });

  it('starts a new run of failures after a success', () => {
    const webhook = aWebhook();
    recordFailure(webhook, start, false);
    recordSuccess(webhook, after(4));
    expect(webhook).toMatchObject({ failingSince: null, lastSuccessAt: after(4) });
    expect(recordFailure(webhook, after(6), false)).toBe(false);
  });
});

describe('a delivery', () => {
  it('of an active webhook is due at once', () => {
    expect(newDelivery(aWebhook(), 'post.published', '{}', start)).toMatchObject({
      status: 'pending',
      nextAttemptAt: start,
      tries: 0,
    });
  });

  it.each<WebhookStatus>(['paused', 'disabled_failing', 'disabled_gone'])(
    'of a webhook that is %s is skipped',
    (status) => {
      expect(newDelivery(aWebhook(status), 'post.published', '{}', start)).toMatchObject({
        status: 'skipped',
        nextAttemptAt: null,
      });
    },
  );

  it('keeps its attempts when it is sent again, and counts its tries anew', () => {
    const delivery = newDelivery(aWebhook(), 'post.published', '{}', start);
    recordAttempt(delivery, { at: start.toISOString(), status_code: 500, duration_ms: 1, error_code: null });
    closeDelivery(delivery, 'exhausted');
    expect(delivery).toMatchObject({ status: 'exhausted', nextAttemptAt: null, tries: 1 });
    resend(delivery, after(1));
    expect(delivery).toMatchObject({ status: 'pending', nextAttemptAt: after(1), tries: 0 });
    expect(delivery.attempts).toHaveLength(1);
  });
});
