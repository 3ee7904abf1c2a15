import { conflict, notFound, rateLimited } from '@imprint/errors/domain-error';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { parseId } from '@imprint/ids/id';
import { recordAudit } from '../audit-log.js';
import type { FormsRequest } from '../forms-request.js';
import { byCreation } from '../page-size.js';
import { sendLimits as limits } from '../send-limits.js';
import { Delivery, type DeliveryStatus } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { queueDelivery } from './delivery-queue.js';
import type { Webhook } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';

type DeliveryDependencies = Pick<FormsRequest, 'em' | 'access' | 'cursors' | 'sendLimits' | 'caller' | 'now'>;

/** Deliveries of a site's webhooks, for its owners. */
export class DeliveryService {
  constructor(private readonly dependencies: DeliveryDependencies) {}

  async list(
    siteId: string,
    webhookId: string,
    { status, ...request }: PageRequest & { status?: DeliveryStatus | null | undefined },
  ): Promise<Page<Delivery>> {
    const { em, cursors } = this.dependencies;
    const webhook = await this.#webhook(siteId, webhookId);
    const filters = { walk: 'deliveries', webhookId: webhook.id, status: status ?? null };
    const walk = byCreation<Delivery>(cursors, filters);
    return keysetPage(request, walk, (from, limit) =>
      new DeliveryRepository(em.fork()).list(webhook.id, filters.status, from, limit),
    );
  }

  /** Sends a test event. RATE_LIMITED. */
  async test(siteId: string, webhookId: string): Promise<Delivery> {
    const { em, now, sendLimits } = this.dependencies;
    const known = await this.#webhook(siteId, webhookId);
    requireActive(known);
    if (!(await sendLimits.take('webhook-test', known.siteId))) throw rateLimited(limits['webhook-test'].windowSeconds);
    return em.fork().transactional(async (transaction) => {
      const webhook = await new WebhookRepository(transaction).requireForChange(known.siteId, known.id);
      requireActive(webhook);
      const at = now();
      const event = 'webhook.test';
      const data = { webhook_id: webhook.id, site_id: webhook.siteId };
      const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
      const delivery = Delivery.to(webhook, { event, body }, at);
      await new DeliveryRepository(transaction).add(delivery);
      await queueDelivery(transaction, { id: delivery.id, webhook });
      return delivery;
    });
  }

  /** Resends a delivery under the same id and keeps its earlier attempts. */
  async redeliver(siteId: string, webhookId: string, deliveryId: string): Promise<Delivery> {
    const { em, access, caller, now } = this.dependencies;
    const site = await access.requireOwner(siteId, 'webhooks:manage');
    const id = parseId(deliveryId);
    return em.fork().transactional(async (transaction) => {
      const webhook = await new WebhookRepository(transaction).requireForChange(site.id, webhookId);
      const deliveries = new DeliveryRepository(transaction);
      const delivery = id ? await deliveries.findForChange({ id, webhookId: webhook.id }) : null;
      if (!delivery) throw notFound();
      requireActive(webhook);
      await recordAudit(transaction, caller, { event: 'webhook.redelivered', target: webhook.id, siteId: site.id });
      if (delivery.body === null) throw conflict('The payload was deleted along with its lead.');
      delivery.resend(now());
      await queueDelivery(transaction, { id: delivery.id, webhook });
      return delivery;
    });
  }

  async #webhook(siteId: string, id: string): Promise<Webhook> {
    const { em, access } = this.dependencies;
    const site = await access.requireOwner(siteId, 'webhooks:manage');
    return new WebhookRepository(em.fork()).require(site.id, id);
  }
}

function requireActive({ status }: Webhook): void {
  if (status === 'active') return;
  throw conflict(`The webhook is ${status}. Enable it first.`);
}
