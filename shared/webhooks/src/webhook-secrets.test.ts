import { ServiceSecrets } from '@imprint/sealing/service-secrets';
import type { Webhook } from './webhook.entity.js';
import { WebhookSecrets } from './webhook-secrets.js';

const [old, current] = ['o'.repeat(32), 'c'.repeat(32)];
const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T11:59:59Z');
const withKeys = (...keys: string[]) => new WebhookSecrets(new ServiceSecrets(keys, 'forms', 'FORMS_SECRET'));

it('a webhook saved with a new key needs no former one', () => {
  const before = withKeys(old);
  const { sealed: secretSealed, hint: secretHint } = before.issue('w');
  const webhook = { id: 'w', secretSealed, secretHint } as Webhook;
  before.sealAll(webhook, { 'X-Shop': 'abc' }, now);
  before.rotate(webhook, now);
  const signing = before.signing(webhook, now);

  const both = withKeys(current, old);
  both.sealAll(webhook, both.headersOf(webhook), now);

  const after = withKeys(current);
  expect(signing).toHaveLength(2);
  expect(after.signing(webhook, later)).toEqual(signing);
  expect(after.headersOf(webhook)).toEqual({ 'X-Shop': 'abc' });
});
