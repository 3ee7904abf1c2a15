import { monthOf } from '@imprint/persistence/month-partitions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type DroppedHits, TrafficRepository } from '../traffic/traffic.repository.js';
import { isSettled, WeeklyPathRepository } from '../traffic/weekly-path.repository.js';
import { HitRepository, hitMonths, type StoredHit } from './hit.repository.js';

/** Stores hits and updates daily aggregates in one transaction. Exact for any order of arrival. */
export class HitWriter {
  /** Months within the retention that have a partition. */
  readonly #months = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    /** Retention of raw hits, besides the current month. Daily aggregates are kept forever. */
    private readonly retentionMonths: number,
  ) {}

  /** False if a batch with this id is already stored. */
  async write(batchId: string, hits: readonly StoredHit[], drops: readonly DroppedHits[]): Promise<boolean> {
    const oldest = this.#oldestKeptMonth();
    const months = [...new Set(hits.map(({ day }) => day.slice(0, 7)))];
    for (const month of months) if (month >= oldest) await this.#ensureMonth(month);
    return this.em.fork().transactional(async (em) => {
      if (!(await new HitRepository(em).addBatch(batchId))) return false;
      // An import holds the lock until its commit, so that no other process drops the partition.
      for (const month of months) if (month < oldest) await hitMonths.create(em, month);
      if (hits.length > 0) await count(em, hits);
      if (drops.length > 0) await new TrafficRepository(em).addDrops(drops);
      return true;
    });
  }

  /** Imported hits of earlier months are kept as long as the days of their visitors, whose sessions are counted from them. */
  async prune(): Promise<void> {
    await new HitRepository(this.em.fork()).deleteOld();
    const oldest = this.#oldestKeptMonth();
    for (const month of await hitMonths.list(this.em.fork())) {
      if (month >= oldest) return;
      await this.em.fork().transactional(async (em) => {
        await hitMonths.lock(em);
        if (!(await new HitRepository(em).hasVisitors(month))) await hitMonths.drop(em, month);
      });
    }
  }

  /** Any process may drop the partitions of earlier months, at any time. */
  #oldestKeptMonth(): string {
    const now = new Date();
    return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - this.retentionMonths, 1)));
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
