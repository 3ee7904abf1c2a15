import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { deleteInBatches } from '@imprint/persistence/clean-up';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import type { Delivery, DeliveryStatus } from './delivery.entity.js';
import type { QueuedDelivery } from './delivery-queue.js';
import type { Webhook } from './webhook.entity.js';
import type { WebhookTables } from './webhook-tables.js';

const withBody = { populate: ['body'] } as const;
const locking = { lockMode: LockMode.PESSIMISTIC_WRITE, ...withBody } as const;
const keptMillis = 30 * 24 * 3_600_000;

export class DeliveryRepository<Sent extends Delivery> {
  /** Without the columns of the subgraph, which the ORM cannot type here. */
  readonly #entity: WebhookTables['deliveries'];

  constructor(
    private readonly em: EntityManager,
    private readonly tables: WebhookTables<Webhook, Sent>,
  ) {
    this.#entity = tables.deliveries;
  }

  /** Newest first, without bodies. */
  list(webhookId: string, status: DeliveryStatus | null, from: KeysetPosition | null, limit: number): Promise<Sent[]> {
    // A row comparison, since an index scan can start at it.
    const beyond = from && {
      [raw((alias) => `(${alias}.created_at, ${alias}.id) < (?, ?)`, [from.at, toUuid(from.id)])]: [],
    };
    const found = this.em.find(
      this.#entity,
      { webhookId, ...(status && { status }), ...beyond },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
    return this.#own(found);
  }

  async find(id: string): Promise<Sent | null> {
    const [found = null] = await this.#own(this.em.find(this.#entity, { id }, withBody));
    return found;
  }

  /** Locked until the transaction ends. */
  async findForChange(where: { id: string; webhookId: string }): Promise<Sent | null> {
    const [found = null] = await this.#own(this.em.find(this.#entity, where, locking));
    return found;
  }

  /** The id of the longest overdue delivery of a webhook; null when none is due. */
  async findDue(webhookId: string, now: Date): Promise<string | null> {
    const due = { webhookId, status: 'pending', nextAttemptAt: { $lte: now } } as const;
    const [first] = await this.em.find(this.#entity, due, { orderBy: { nextAttemptAt: 'asc', id: 'asc' }, limit: 1 });
    return first?.id ?? null;
  }

  /** Stored when the transaction commits. */
  add(delivery: Delivery): Sent {
    return this.em.create(this.#entity, delivery) as Delivery as Sent;
  }

  /** Deletes finished deliveries after 30 days. */
  async deleteOld(): Promise<void> {
    const oldest = new Date(Date.now() - keptMillis);
    await this.#delete(`status <> 'pending' and created_at < ?`, oldest);
  }

  /** Deletes the deliveries of a webhook first, so that its own deletion cascades to few rows. */
  async deleteOf(webhookId: string): Promise<void> {
    await this.#delete('webhook_id = ?', toUuid(webhookId));
  }

  async #own(found: Promise<Delivery[]>): Promise<Sent[]> {
    return (await found).filter((delivery): delivery is Sent => delivery instanceof this.tables.deliveries);
  }

  /** Must not run in a transaction. */
  #delete(where: string, value: unknown): Promise<void> {
    return deleteInBatches(this.em, { table: `${this.tables.schema}.deliveries`, where, values: [value] });
  }

  /**
   * Deliveries whose job was lost, locked until the transaction ends; skips those locked by another process. Text, as
   * only the deliveries of the join are locked.
   */
  async lockOverdue(): Promise<QueuedDelivery[]> {
    const { schema } = this.tables;
    const rows: { id: string; webhook_id: string; failing_since: Date | null }[] = await this.em.execute(
      `select deliveries.id, webhook_id, failing_since from ${schema}.deliveries
       join ${schema}.webhooks on webhooks.id = webhook_id
       where deliveries.status = 'pending' and next_attempt_at < now() - interval '1 hour'
       order by deliveries.id limit 1000 for update of deliveries skip locked`,
    );
    return rows.map(({ id, webhook_id: webhookId, failing_since: failingSince }) => ({
      id: fromUuid(id),
      webhook: { id: fromUuid(webhookId), failingSince },
    }));
  }
}
