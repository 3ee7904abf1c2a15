import { conflict, notFound } from '@imprint/errors/domain-error';
import { requireFound, requireId } from '@imprint/errors/require-found';
import { keysetPage, type Page, type PageRequest, type Pagination } from '@imprint/graphql/keyset-page';
import { jobSchema } from '@imprint/persistence/database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Delivery, type DeliveryStatus, newDelivery, resend } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { queueDelivery } from './delivery-queue.js';
import { type DeliveryRequest, lastingHeaders } from './delivery-request.js';
import type { Webhook } from './webhook.entity.js';
import { WebhookRepository } from './webhook.repository.js';
import type { WebhookManagement } from './webhook.service.js';
import type { WebhookTests } from './webhook-limits.js';
import type { WebhookTables } from './webhook-tables.js';

interface DeliveryDependencies<Row extends Webhook, Sent extends Delivery, Site extends { id: string }>
  extends WebhookManagement<Row, Site> {
  tables: WebhookTables<Row, Sent>;
  tests: WebhookTests;
  headersOf: (webhook: Row) => Record<string, string>;
  /** NOT_FOUND if the caller may manage webhooks but not read what this delivery sends. Records reads that are logged. */
  authorizeRead: (em: EntityManager, site: Site, delivery: Sent) => Promise<void> | void;
  /** NOT_FOUND if the caller may not send this delivery to whatever URL the webhook has by now. */
  authorizeResend?: (site: Site, delivery: Sent) => void;
  /** Pagination settings of the subgraph. */
  pages: Omit<Pagination<Sent>, 'filters' | 'instantOf'>;
}

/** Deliveries of a site's webhooks, for its owners. */
export class DeliveryService<Row extends Webhook, Sent extends Delivery, Site extends { id: string } = { id: string }> {
  constructor(private readonly dependencies: DeliveryDependencies<Row, Sent, Site>) {}

  async list(
    siteId: string,
    webhookId: string,
    { status, ...request }: PageRequest & { status?: DeliveryStatus | null | undefined },
  ): Promise<Page<Sent>> {
    const { em, tables, pages } = this.dependencies;
    const webhook = await this.#webhook(siteId, webhookId);
    const filters = { walk: 'deliveries', webhookId: webhook.id, status: status ?? null };
    const pagination = { ...pages, filters, instantOf: ({ createdAt }: Sent) => createdAt };
    return keysetPage(request, pagination, (from, limit) =>
      new DeliveryRepository(em.fork(), tables).list(webhook.id, filters.status, from, limit),
    );
  }

  /** What a delivery sends. */
  async request(siteId: string, webhookId: string, deliveryId: string): Promise<DeliveryRequest> {
    const { em, tables, requireSite, headersOf, authorizeRead } = this.dependencies;
    const site = await requireSite(siteId);
    const fork = em.fork();
    const webhook = await new WebhookRepository(fork, tables).require(site.id, webhookId);
    const delivery = requireFound(await new DeliveryRepository(fork, tables).find(requireId(deliveryId)));
    if (delivery.webhookId !== webhook.id) throw notFound();
    await authorizeRead(fork, site, delivery);
    return { headers: lastingHeaders(headersOf(webhook), delivery.id), body: delivery.body };
  }

  /** Sends a test event. RATE_LIMITED. */
  async test(siteId: string, webhookId: string): Promise<Sent> {
    const { em, tables, now, tests } = this.dependencies;
    const known = await this.#webhook(siteId, webhookId);
    requireActive(known);
    await tests.take(known.siteId);
    return em.fork().transactional(async (transaction) => {
      const webhook = await new WebhookRepository(transaction, tables).requireForChange(known.siteId, known.id);
      requireActive(webhook);
      const at = now();
      const event = 'webhook.test';
      const data = { webhook_id: webhook.id, site_id: webhook.siteId };
      const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
      const delivery = new DeliveryRepository(transaction, tables).add(newDelivery(webhook, event, body, at));
      await this.#queue(transaction, delivery, webhook);
      return delivery;
    });
  }

  /** Resends a delivery, also a successful one, under the same id and keeps its earlier attempts. */
  async redeliver(siteId: string, webhookId: string, deliveryId: string): Promise<Sent> {
    const { em, tables, requireSite, recordAudit, now, authorizeResend } = this.dependencies;
    const site = await requireSite(siteId);
    return em.fork().transactional(async (transaction) => {
      const webhook = await new WebhookRepository(transaction, tables).requireForChange(site.id, webhookId);
      const deliveries = new DeliveryRepository(transaction, tables);
      const delivery = requireFound(
        await deliveries.findForChange({ id: requireId(deliveryId), webhookId: webhook.id }),
      );
      authorizeResend?.(site, delivery);
      requireActive(webhook);
      await recordAudit(transaction, 'webhook.redelivered', webhook);
      if (delivery.body === null) throw conflict('The payload of this delivery was deleted.');
      resend(delivery, now());
      await this.#queue(transaction, delivery, webhook);
      return delivery;
    });
  }

  #queue(em: EntityManager, { id }: Sent, webhook: Row): Promise<void> {
    return queueDelivery(em, jobSchema(this.dependencies.tables), { id, webhook });
  }

  async #webhook(siteId: string, id: string): Promise<Row> {
    const { em, tables, requireSite } = this.dependencies;
    const site = await requireSite(siteId);
    return new WebhookRepository(em.fork(), tables).require(site.id, id);
  }
}

function requireActive({ status }: Webhook): void {
  if (status === 'active') return;
  throw conflict(`The webhook is ${status}. Enable it first.`);
}
