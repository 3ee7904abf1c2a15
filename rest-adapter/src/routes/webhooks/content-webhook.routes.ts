import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { listOf, named, pageOf } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';
import { readLimit } from '../leads/lead.params.js';
import {
  deliveriesQuery,
  deliveryFields,
  parseStatus,
  receiverFields,
  rotation,
  shownOnce,
  webhookFields,
} from './webhook.params.js';

const events = z
  .array(z.string())
  .nullable()
  .describe('Types of changes as in `GET /v1/changes`, for example `post.published`; null for all of them');
const scope = z
  .enum(['public', 'all'])
  .describe('`public`: changes that readers of the site see; `all`: also of drafts and scheduled posts');

const webhook = named('ContentWebhook', { ...webhookFields, events, scope });
const upsert = named('ContentWebhookUpsert', {
  ...receiverFields,
  events: events.optional(),
  scope: scope.optional(),
});
const patch = upsert.partial().extend(rotation).meta({ id: 'ContentWebhookPatch' });
const delivery = named('ChangeDelivery', {
  ...deliveryFields,
  sequence: z.number().int().nullable().describe('Of the change in `GET /v1/changes`; null for a test'),
});

const extension = { isExtension: true } as const;

export const contentWebhookRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list content webhooks', 'GET /sites/:site_id/webhooks', {
    ...extension,
    description: 'Receivers of the changes of the site, oldest first.',
    document: documents.ListContentWebhooksDocument,
    response: listOf(webhook),
  }),
  route('create content webhook', 'POST /sites/:site_id/webhooks', {
    ...extension,
    description:
      'A webhook gets every change that happens after its creation, each as one delivery whose body is an item of ' +
      '`GET /v1/changes`. A site has at most ten. `scope: all` needs `content:write`.',
    body: jsonBody(upsert),
    failures: [409],
    document: documents.CreateContentWebhookDocument,
    variables: ({ json }, { siteId }) => ({ input: { siteId, definition: json } }),
    response: webhook,
    success: 201,
    reply: ({ created }) => ({ body: shownOnce(created) }),
  }),
  route('update content webhook', 'PATCH /sites/:site_id/webhooks/:id', {
    ...extension,
    description: '`status: active` enables a disabled webhook, `rotate_secret: true` returns a new secret.',
    body: jsonBody(patch),
    document: documents.UpdateContentWebhookDocument,
    variables: ({ json }, { siteId, id }) => ({ input: { siteId, id, definition: json } }),
    response: webhook,
    reply: ({ updated }) => ({ body: shownOnce(updated) }),
  }),
  route('delete content webhook', 'DELETE /sites/:site_id/webhooks/:id', {
    ...extension,
    description: 'Also deletes its deliveries, those to come included.',
    document: documents.DeleteContentWebhookDocument,
    response: null,
  }),
  route('list content deliveries', 'GET /sites/:site_id/webhooks/:id/deliveries', {
    ...extension,
    description: 'Deliveries of the last 30 days, newest first.',
    query: deliveriesQuery,
    failures: [400],
    document: documents.ListChangeDeliveriesDocument,
    variables: ({ search }, { siteId, id, cursor }) => ({
      siteId,
      id,
      cursor,
      status: parseStatus(search),
      limit: readLimit(search),
    }),
    response: pageOf(delivery),
  }),
  route('test content webhook', 'POST /sites/:site_id/webhooks/:id/test', {
    ...extension,
    description: 'Sends `webhook.test`, up to ten times a minute per site.',
    failures: [409],
    document: documents.TestContentWebhookDocument,
    response: delivery,
    success: 202,
  }),
  route('redeliver content', 'POST /sites/:site_id/webhooks/:id/deliveries/:delivery_id/redeliver', {
    ...extension,
    description: 'Sends a delivery again under its `webhook-id`, with all its attempts.',
    failures: [409],
    document: documents.RedeliverChangeDocument,
    response: delivery,
    success: 202,
  }),
]);
