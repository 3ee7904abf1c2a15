import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { LeadDelivery } from './delivery.entity.js';

export class LeadDeliveryRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores a new delivery at once; false when its event was stored before. */
  async add(delivery: LeadDelivery): Promise<boolean> {
    const insert = this.em.createQueryBuilder(LeadDelivery).insert(delivery);
    const { affectedRows } = await insert.onConflict(['webhookId', 'leadId', 'event']).ignore().execute('run');
    return affectedRows > 0;
  }

  async stripValues(webhookId: string): Promise<void> {
    await this.em.nativeUpdate(
      LeadDelivery,
      { webhookId, event: 'lead.created', body: { $ne: null } },
      { body: raw(`(body::jsonb #- '{data,data}')::text`) },
    );
  }

  /** Deletes the payloads of deleted leads, which also cancels pending deliveries. */
  async forgetLeads(leadIds: readonly string[]): Promise<void> {
    await this.em.nativeUpdate(
      LeadDelivery,
      { [raw('lead_id = any(?::uuid[])', [textArray(leadIds.map(toUuid))])]: [], event: { $ne: 'lead.deleted' } },
      { body: null, status: raw(`case when status = 'pending' then 'skipped' else status end`), nextAttemptAt: null },
    );
  }
}
