import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookError } from './webhook.js';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;

function signed(body: string, at = new Date(), by = secret) {
  const id = 'msg_1';
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(by).sign(id, at, body),
  };
}

it('returns the body of any signed delivery', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (body) => {
      expect(await verifyWebhook({ secret, headers: signed(body), body })).toEqual(JSON.parse(body));
      expect(await verifyWebhook({ secret, headers: new Headers(signed(body)), body })).toEqual(JSON.parse(body));
    }),
  );
});

it('accepts one of two signatures while a secret is rotated', async () => {
  const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
  const headers = signed('{}');
  const both = `${signed('{}', new Date(), other)['webhook-signature']} ${headers['webhook-signature']}`;
  expect(await verifyWebhook({ secret, headers: { ...headers, 'webhook-signature': both }, body: '{}' })).toEqual({});
});

it.each([
  ['another body', { headers: signed('{}'), body: '{"a":1}' }],
  ['another secret', { headers: signed('{}', new Date(), 'whsec_AAAA'), body: '{}' }],
  ['an old signature', { headers: signed('{}', new Date(Date.now() - 301_000)), body: '{}' }],
  ['a signature from the future', { headers: signed('{}', new Date(Date.now() + 302_000)), body: '{}' }],
  ['no headers', { headers: {}, body: '{}' }],
  ['a time that is no number', { headers: { ...signed('{}'), 'webhook-timestamp': 'now' }, body: '{}' }],
  ['text that is not base64', { headers: { ...signed('{}'), 'webhook-signature': 'v1,%%%' }, body: '{}' }],
  ['an unknown version', { headers: { ...signed('{}'), 'webhook-signature': 'v2,AAAA' }, body: '{}' }],
])('refuses %s', async (_, delivery) => {
  await expect(verifyWebhook({ secret, ...delivery })).rejects.toThrow(WebhookError);
});
