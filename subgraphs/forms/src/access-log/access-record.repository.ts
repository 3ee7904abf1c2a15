import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { newId } from '@imprint/ids/id';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { AccessRecord } from './access-record.entity.js';
import { beyond } from './keyset.js';

type Required = 'siteId' | 'actorType' | 'action' | 'resultCount' | 'requestId';
export type NewAccessRecord = Pick<AccessRecord, Required> & Partial<Omit<AccessRecord, Required | 'id' | 'at'>>;

/** Retention; the database refuses to delete younger rows. */
const keptDays = 730;

/** Append-only. */
export class AccessRecordRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores the record at once. */
  async add(record: NewAccessRecord): Promise<void> {
    await this.em.insert(AccessRecord, { outcome: 'ok', ...record, id: newId(), at: raw('now()') });
  }

  /** Newest first. */
  async list(siteId: string, from: KeysetPosition | null, limit: number): Promise<AccessRecord[]> {
    const records = await this.em.find(
      AccessRecord,
      { siteId, ...beyond(from, '<', 'at') },
      { orderBy: { at: 'desc', id: 'desc' }, limit },
    );
    for (const record of records) {
      // Old rows carry a former name of exports; rows are immutable.
      if ((record.action as string) === 'lead.export') record.action = 'leads.export';
    }
    return records;
  }

  async deleteOld(): Promise<void> {
    await this.em.nativeDelete(AccessRecord, { at: { $lt: raw('now() - make_interval(days => ?)', [keptDays]) } });
  }
}
