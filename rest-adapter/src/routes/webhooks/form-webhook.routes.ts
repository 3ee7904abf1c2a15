import * as documents from '../../generated/documents.js';
import { listOf, pageOf } from '../../route/replies.js';
import { jsonBody, route, routesOf } from '../../route/route.js';
import { siteQuery } from '../forms/shapes.js';
import { readLimit } from '../leads/lead.params.js';
import { delivery, webhook, webhookPatch, webhookUpsert } from './form-webhook.shapes.js';
import { deliveriesQuery, parseStatus, shownOnce } from './webhook.params.js';

const webhookDeliveriesQuery = deliveriesQuery.extend(siteQuery.shape);

export const formWebhookRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list webhooks', 'GET /form-webhooks', {
    query: siteQuery,
    document: documents.ListFormWebhooksDocument,
    response: listOf(webhook),
  }),
  route('create webhook', 'POST /form-webhooks', {
    query: siteQuery,
    body: jsonBody(webhookUpsert),
    failures: [409],
    document: documents.CreateFormWebhookDocument,
    variables: ({ json }, { siteId }) => ({ input: { siteId, definition: json } }),
    response: webhook,
    success: 201,
    reply: ({ created }) => ({ body: shownOnce(created) }),
  }),
  route('update webhook', 'PATCH /form-webhooks/:id', {
    query: siteQuery,
    body: jsonBody(webhookPatch),
    document: documents.UpdateFormWebhookDocument,
    variables: ({ json }, { siteId, id }) => ({ input: { siteId, id, definition: json } }),
    response: webhook,
    reply: ({ updated }) => ({ body: shownOnce(updated) }),
  }),
  route('delete webhook', 'DELETE /form-webhooks/:id', {
    query: siteQuery,
    document: documents.DeleteFormWebhookDocument,
    response: null,
  }),
  route('list deliveries', 'GET /form-webhooks/:id/deliveries', {
    query: webhookDeliveriesQuery,
    failures: [400],
    document: documents.ListWebhookDeliveriesDocument,
    variables: ({ search }, { id, siteId, cursor }) => ({
      siteId,
      webhookId: id,
      cursor,
      status: parseStatus(search),
      limit: readLimit(search),
    }),
    response: pageOf(delivery),
  }),
  route('test webhook', 'POST /form-webhooks/:id/test', {
    query: siteQuery,
    failures: [409],
    document: documents.TestFormWebhookDocument,
    response: delivery,
    success: 202,
  }),
  route('redeliver', 'POST /form-webhooks/:id/deliveries/:delivery_id/redeliver', {
    query: siteQuery,
    failures: [409],
    document: documents.RedeliverFormWebhookDocument,
    response: delivery,
    success: 202,
  }),
]);
