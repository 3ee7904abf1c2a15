import { monthOf } from '@imprint/persistence/month-partitions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type DroppedHits, TrafficRepository } from '../traffic/traffic.repository.js';
import { isSettled, WeeklyPathRepository } from '../traffic/weekly-path.repository.js';
import { HitRepository, hitMonths, type StoredHit } from './hit.repository.js';

/** Retention of raw hits in whole months; daily aggregates are kept forever. */
const rawMonths = 13;

/** Stores hits and updates daily aggregates in one transaction. Exact for any order of arrival. */
export class HitWriter {
  /** Months that have a partition. */
  readonly #months = new Set<string>();

  constructor(private readonly em: EntityManager) {}

  /** False if a batch with this id is already stored. */
  async write(batchId: string, hits: readonly StoredHit[], drops: readonly DroppedHits[]): Promise<boolean> {
    for (const month of new Set(hits.map(({ day }) => day.slice(0, 7)))) await this.#ensureMonth(month);
    return this.em.fork().transactional(async (em) => {
      if (!(await new HitRepository(em).addBatch(batchId))) return false;
      if (hits.length > 0) await count(em, hits);
      if (drops.length > 0) await new TrafficRepository(em).addDrops(drops);
      return true;
    });
  }

  async prune(): Promise<void> {
    const em = this.em.fork();
    await new HitRepository(em).deleteOld();
    const now = new Date();
    const oldest = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - rawMonths, 1)));
    for (const month of await hitMonths.list(em)) {
      if (month >= oldest) return;
      await hitMonths.drop(em, month);
      this.#months.delete(month);
    }
  }

  async #ensureMonth(month: string): Promise<void> {
    if (this.#months.has(month)) return;
    await this.em.fork().transactional((em) => hitMonths.create(em, month));
    this.#months.add(month);
  }
}

async function count(em: EntityManager, hits: readonly StoredHit[]): Promise<void> {
  const weeks = new WeeklyPathRepository(em);
  const isLate = hits.some(({ day }) => isSettled(day));
  if (isLate) await weeks.lockShared();
  const added = await new HitRepository(em).insert(hits);
  await new TrafficRepository(em).add(hits, added);
  if (isLate) await weeks.add(hits);
}
