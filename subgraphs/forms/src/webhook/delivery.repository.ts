import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { beyond } from '../keyset.js';
import { Delivery, type DeliveryStatus } from './delivery.entity.js';
import type { QueuedDelivery } from './delivery-queue.js';

const withBody = { populate: ['body'] } as const;
const locking = { lockMode: LockMode.PESSIMISTIC_WRITE, ...withBody } as const;
const keptMillis = 30 * 24 * 3_600_000;

export class DeliveryRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first, without bodies. */
  list(
    webhookId: string,
    status: DeliveryStatus | null,
    from: KeysetPosition | null,
    limit: number,
  ): Promise<Delivery[]> {
    return this.em.find(
      Delivery,
      { webhookId, ...(status && { status }), ...beyond(from, '<') },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit },
    );
  }

  find(id: string): Promise<Delivery | null> {
    return this.em.findOne(Delivery, { id }, withBody);
  }

  /** Locked until the transaction ends. */
  findForChange(where: { id: string; webhookId: string }): Promise<Delivery | null> {
    return this.em.findOne(Delivery, where, locking);
  }

  /** Stores a new delivery at once; false when its event was stored before. */
  async add(delivery: Delivery): Promise<boolean> {
    const insert = this.em.createQueryBuilder(Delivery).insert({ ...delivery });
    const { affectedRows } = await insert.onConflict(['webhookId', 'leadId', 'event']).ignore().execute('run');
    return affectedRows > 0;
  }

  async stripValues(webhookId: string): Promise<void> {
    await this.em.nativeUpdate(
      Delivery,
      { webhookId, event: 'lead.created', body: { $ne: null } },
      { body: raw(`(body::jsonb #- '{data,data}')::text`) },
    );
  }

  /** Deletes the payloads of deleted leads, and with them what is still to be sent. */
  async forgetLeads(leadIds: readonly string[]): Promise<void> {
    await this.em.nativeUpdate(
      Delivery,
      { [raw('lead_id = any(?::uuid[])', [textArray(leadIds.map(toUuid))])]: [], event: { $ne: 'lead.deleted' } },
      { body: null, status: raw(`case when status = 'pending' then 'skipped' else status end`), nextAttemptAt: null },
    );
  }

  /** Deletes finished deliveries after 30 days. */
  async deleteOld(): Promise<void> {
    const oldest = new Date(Date.now() - keptMillis);
    await this.em.nativeDelete(Delivery, { status: { $ne: 'pending' }, createdAt: { $lt: oldest } });
  }

  /**
   * Deliveries whose job was lost, locked until the transaction ends; skips those locked by another process. Text, as
   * only the deliveries of the join are locked.
   */
  async lockOverdue(): Promise<QueuedDelivery[]> {
    const rows: { id: string; webhook_id: string; failing_since: Date | null }[] = await this.em.execute(
      `select deliveries.id, webhook_id, failing_since from forms.deliveries
       join forms.webhooks on webhooks.id = webhook_id
       where deliveries.status = 'pending' and next_attempt_at < now() - interval '1 hour'
       limit 1000 for update of deliveries skip locked`,
    );
    return rows.map(({ id, webhook_id: webhookId, failing_since: failingSince }) => ({
      id: fromUuid(id),
      webhook: { id: fromUuid(webhookId), failingSince },
    }));
  }
}
