import { unprocessable } from '@imprint/errors/domain-error';
import { z } from 'zod';
import {
  CreateFormWebhookDocument,
  DeleteFormWebhookDocument,
  type DeliveryStatus,
  ListFormWebhooksDocument,
  type ListFormWebhooksQuery,
  ListWebhookDeliveriesDocument,
  RedeliverFormWebhookDocument,
  TestFormWebhookDocument,
  UpdateFormWebhookDocument,
} from '../../generated/documents.js';
import { pageReply } from '../../pages.js';
import { jsonBody, type RouteRequest, route, routesOf } from '../../route.js';
import { readLimit } from '../leads/lead.params.js';
import { delivery, rowOf, siteOf, siteQuery, webhook, webhookPatch, webhookUpsert } from './shapes.js';

const statuses = ['pending', 'succeeded', 'failed', 'exhausted', 'skipped'] as const;

const deliveriesQuery = siteQuery.extend({
  status: z.enum(statuses).optional(),
  cursor: z.string().optional().describe('next_cursor of the previous page'),
  limit: z.string().optional().meta({ type: 'integer', description: 'From 1 to 200, clamped; 50 when omitted' }),
});

type FoundWebhook = ListFormWebhooksQuery['items'][number];

const shown = (found: FoundWebhook) => ({ ...found, headers: found.headers as Record<string, string> });

/** The secret appears only in the response that created it. */
const shownOnce = ({ webhook: found, secret }: { webhook: FoundWebhook; secret: string | null }) => ({
  ...shown(found),
  ...(secret !== null && { secret }),
});

function parseStatus({ search }: RouteRequest): DeliveryStatus | null {
  const given = search.get('status');
  if (given === null) return null;
  const known = statuses.find((status) => status === given);
  if (known) return known.toUpperCase() as DeliveryStatus;
  throw unprocessable(`status must be one of ${statuses.join(', ')}.`, {
    reason: 'INVALID_PARAMETER',
    fields: ['status'],
  });
}

export const webhookRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  route('list webhooks', 'GET /form-webhooks', {
    query: siteQuery,
    document: ListFormWebhooksDocument,
    variables: (request) => ({ siteId: siteOf(request) }),
    response: z.object({ items: z.array(webhook) }),
    reply: ({ items }) => ({ body: { items: items.map(shown) } }),
  }),
  route('create webhook', 'POST /form-webhooks', {
    query: siteQuery,
    body: jsonBody(webhookUpsert),
    failures: [409],
    document: CreateFormWebhookDocument,
    variables: (request) => ({ input: { siteId: siteOf(request), definition: request.body } }),
    response: webhook,
    success: 201,
    reply: ({ created }) => ({ body: shownOnce(created) }),
  }),
  route('update webhook', 'PATCH /form-webhooks/:id', {
    query: siteQuery,
    body: jsonBody(webhookPatch),
    document: UpdateFormWebhookDocument,
    variables: (request) => ({ input: { ...rowOf(request), definition: request.body } }),
    response: webhook,
    reply: ({ updated }) => ({ body: shownOnce(updated) }),
  }),
  route('delete webhook', 'DELETE /form-webhooks/:id', {
    query: siteQuery,
    document: DeleteFormWebhookDocument,
    variables: (request) => ({ input: rowOf(request) }),
    response: null,
  }),
  route('list deliveries', 'GET /form-webhooks/:id/deliveries', {
    query: deliveriesQuery,
    failures: [400],
    document: ListWebhookDeliveriesDocument,
    variables: (request) => ({
      siteId: siteOf(request),
      webhookId: request.params.id ?? '',
      status: parseStatus(request),
      first: readLimit(request.search.get('limit')),
      after: request.search.get('cursor'),
    }),
    response: z.object({ items: z.array(delivery), next_cursor: z.string().nullable() }),
    reply: ({ page }) => pageReply(page),
  }),
  route('test webhook', 'POST /form-webhooks/:id/test', {
    query: siteQuery,
    failures: [409],
    document: TestFormWebhookDocument,
    variables: (request) => ({ input: rowOf(request) }),
    response: delivery,
    success: 202,
    reply: ({ sent }) => ({ body: sent.delivery }),
  }),
  route('redeliver', 'POST /form-webhooks/:id/deliveries/:delivery_id/redeliver', {
    query: siteQuery,
    failures: [409],
    document: RedeliverFormWebhookDocument,
    variables: (request) => ({ input: { ...rowOf(request), deliveryId: request.params.delivery_id ?? '' } }),
    response: delivery,
    success: 202,
    reply: ({ sent }) => ({ body: sent.delivery }),
  }),
]);
