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
  ContentWebhooks,
  type DeliveryStatus,
  WebhookDeliveries,
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
  attempts: readonly { at: string; statusCode: number | null; durationMs: number; errorCode: string | null }[];
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
  redeliver: AdminRedeliverChange,
};
