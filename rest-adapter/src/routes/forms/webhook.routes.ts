import { unprocessable } from '@imprint/errors/domain-error';
import { z } from 'zod';
import { type BearerRequest, type BearerRoute, bearerRoute } from '../../bearer/bearer-route.js';
import {
  CreateFormWebhookDocument,
  DeleteFormWebhookDocument,
  type DeliveryStatus,
  ListFormWebhooksDocument,
  ListWebhookDeliveriesDocument,
  RedeliverFormWebhookDocument,
  TestFormWebhookDocument,
  UpdateFormWebhookDocument,
} from '../../generated/documents.js';
import { readLimit } from '../leads/lead.params.js';
import { pageOf } from '../leads/lead.replies.js';
import { delivery, noContent, siteOf, siteQuery, webhook, webhookPatch, webhookUpsert } from './shapes.js';

const statuses = ['pending', 'succeeded', 'failed', 'exhausted', 'skipped'] as const;

const deliveriesQuery = siteQuery.extend({
  status: z.enum(statuses).optional(),
  cursor: z.string().optional().describe('next_cursor of the previous page'),
  limit: z.string().optional().meta({ type: 'integer', description: 'From 1 to 200, clamped; 50 when omitted' }),
});

const place = (request: BearerRequest) => ({ siteId: siteOf(request), id: request.params.id ?? '' });

/** The secret appears only in the response that created it. */
const shown = <Webhook extends object>({ webhook: found, secret }: { webhook: Webhook; secret: string | null }) => ({
  ...found,
  ...(secret !== null && { secret }),
});

function parseStatus({ search }: BearerRequest): DeliveryStatus | null {
  const given = search.get('status');
  if (given === null) return null;
  const known = statuses.find((status) => status === given);
  if (known) return known.toUpperCase() as DeliveryStatus;
  throw unprocessable(`status must be one of ${statuses.join(', ')}.`, {
    reason: 'INVALID_PARAMETER',
    fields: ['status'],
  });
}

export const webhookRoutes: readonly BearerRoute[] = [
  bearerRoute({
    name: 'list webhooks',
    method: 'GET',
    path: '/form-webhooks',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 422, 503],
    document: ListFormWebhooksDocument,
    variables: (request) => ({ siteId: siteOf(request) }),
    response: z.object({ items: z.array(webhook) }),
    success: 200,
    reply: ({ items }) => ({ status: 200, body: { items } }),
  }),
  bearerRoute({
    name: 'create webhook',
    method: 'POST',
    path: '/form-webhooks',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    body: 'json',
    fields: webhookUpsert,
    failures: [400, 401, 404, 409, 422, 503],
    document: CreateFormWebhookDocument,
    variables: (request) => ({ input: { siteId: siteOf(request), definition: request.body } }),
    response: webhook,
    success: 201,
    reply: ({ created }) => ({ status: 201, body: shown(created) }),
  }),
  bearerRoute({
    name: 'update webhook',
    method: 'PATCH',
    path: '/form-webhooks/:id',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    body: 'json',
    fields: webhookPatch,
    failures: [400, 401, 404, 422, 503],
    document: UpdateFormWebhookDocument,
    variables: (request) => ({ input: { ...place(request), definition: request.body } }),
    response: webhook,
    success: 200,
    reply: ({ updated }) => ({ status: 200, body: shown(updated) }),
  }),
  bearerRoute({
    name: 'delete webhook',
    method: 'DELETE',
    path: '/form-webhooks/:id',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 422, 503],
    document: DeleteFormWebhookDocument,
    variables: (request) => ({ input: place(request) }),
    response: null,
    success: 204,
    reply: noContent,
  }),
  bearerRoute({
    name: 'list deliveries',
    method: 'GET',
    path: '/form-webhooks/:id/deliveries',
    credential: 'bearer',
    errors: 'lower',
    query: deliveriesQuery,
    failures: [400, 401, 404, 422, 503],
    document: ListWebhookDeliveriesDocument,
    variables: (request) => ({
      siteId: siteOf(request),
      webhookId: request.params.id ?? '',
      status: parseStatus(request),
      first: readLimit(request.search.get('limit')),
      after: request.search.get('cursor'),
    }),
    response: z.object({ items: z.array(delivery), next_cursor: z.string().nullable() }),
    success: 200,
    reply: ({ page }) => ({ status: 200, body: pageOf(page) }),
  }),
  bearerRoute({
    name: 'test webhook',
    method: 'POST',
    path: '/form-webhooks/:id/test',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 409, 422, 429, 503],
    document: TestFormWebhookDocument,
    variables: (request) => ({ input: place(request) }),
    response: delivery,
    success: 202,
    reply: ({ sent }) => ({ status: 202, body: sent.delivery }),
  }),
  bearerRoute({
    name: 'redeliver',
    method: 'POST',
    path: '/form-webhooks/:id/deliveries/:delivery_id/redeliver',
    credential: 'bearer',
    errors: 'lower',
    query: siteQuery,
    failures: [401, 404, 409, 422, 503],
    document: RedeliverFormWebhookDocument,
    variables: (request) => ({ input: { ...place(request), deliveryId: request.params.delivery_id ?? '' } }),
    response: delivery,
    success: 202,
    reply: ({ sent }) => ({ status: 202, body: sent.delivery }),
  }),
];
