import {
  AdminCreateContentWebhook,
  AdminCreateFormWebhook,
  AdminDeleteContentWebhook,
  AdminDeleteFormWebhook,
  AdminRedeliver,
  AdminRedeliverChange,
  AdminTestContentWebhook,
  AdminTestFormWebhook,
  AdminUpdateContentWebhook,
  AdminUpdateFormWebhook,
  ContentWebhookDeliveries,
  ContentWebhookDeliveryRequest,
  ContentWebhooks,
  type DeliveryStatus,
  WebhookDeliveries,
  WebhookDeliveryRequest,
  Webhooks,
} from '../generated/operations.js';
import type { Operation } from '../graph/operation.js';

export interface Webhook {
  id: string;
  name: string | null;
  url: string;
  /** Null for all. */
  events: readonly string[] | null;
  scope: string;
  /** Of webhooks of forms. */
  formIds?: readonly string[];
  payload?: string;
  status: string;
  secretHint: string;
  failingSince: string | null;
  lastSuccessAt: string | null;
}

export interface Delivery {
  id: string;
  event: string;
  status: string;
  createdAt: string;
  nextAttemptAt: string | null;
  /** Of webhooks of forms; null for a test. */
  leadId?: string | null;
  /** Of webhooks of content; null for a test. */
  sequence?: number | null;
  attempts: readonly { at: string; statusCode: number | null; durationMs: number; errorCode: string | null }[];
}

interface DeliveryRequest {
  headers: unknown;
  /** Null after the payload was deleted. */
  body: string | null;
}

interface DeliveryPage {
  deliveries: { nodes: readonly Delivery[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
}

interface DeliveriesVariables {
  siteId: string;
  webhookId: string;
  status?: DeliveryStatus | null | undefined;
  after?: string | null | undefined;
}

interface Reference {
  siteId: string;
  id: string;
}

/** A webhook reports leads or content changes; all other behavior is shared. */
export interface WebhookKind {
  name: 'forms' | 'content';
  /** Path of its list below a site. */
  path: string;
  events: readonly string[];
  list: Operation<{ webhooks: readonly Webhook[] }, { siteId: string }>;
  deliveries: Operation<DeliveryPage, DeliveriesVariables>;
  create: Operation<{ change: { secret: string | null } }, { input: { siteId: string; definition: unknown } }>;
  update: Operation<{ change: { secret: string | null } }, { input: Reference & { definition: unknown } }>;
  remove: Operation<unknown, { input: Reference }>;
  test: Operation<unknown, { input: Reference }>;
  request: Operation<{ request: DeliveryRequest }, { siteId: string; webhookId: string; deliveryId: string }>;
  redeliver: Operation<unknown, { input: Reference & { deliveryId: string } }>;
}

export const formWebhooks: WebhookKind = {
  name: 'forms',
  path: '/forms/webhooks',
  events: ['lead.created', 'lead.deleted'],
  list: Webhooks,
  deliveries: WebhookDeliveries,
  create: AdminCreateFormWebhook,
  update: AdminUpdateFormWebhook,
  remove: AdminDeleteFormWebhook,
  test: AdminTestFormWebhook,
  request: WebhookDeliveryRequest,
  redeliver: AdminRedeliver,
};

export const contentWebhooks: WebhookKind = {
  name: 'content',
  path: '/settings/webhooks',
  events: [
    ...['post.published', 'post.updated', 'post.unpublished', 'post.renamed', 'post.deleted', 'post.scheduled'],
    ...['media.ready', 'media.changed', 'media.deleted', 'site.changed'],
  ],
  list: ContentWebhooks,
  deliveries: ContentWebhookDeliveries,
  create: AdminCreateContentWebhook,
  update: AdminUpdateContentWebhook,
  remove: AdminDeleteContentWebhook,
  test: AdminTestContentWebhook,
  request: ContentWebhookDeliveryRequest,
  redeliver: AdminRedeliverChange,
};

/** What a delivery sends is as protected as the lead or the drafts of which it tells. */
export const isReadable = (
  { name }: WebhookKind,
  { leadId = null, sequence = null }: Delivery,
  may: (permission: string) => boolean,
): boolean => (name === 'forms' ? leadId === null || may('leads:read') : sequence === null || may('content:write'));
