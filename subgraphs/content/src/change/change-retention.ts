import { monthAfter, monthOf } from '@imprint/persistence/month-partitions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keptDays, changeMonths as months, RecordedChangeRepository } from './recorded-change.repository.js';

/** Months with a partition in advance: without one no post could change. */
const monthsAhead = 2;
const dayMillis = 86_400_000;

/** Creates the partitions of the coming months and drops expired ones. */
export async function rotateChanges(em: EntityManager, now: Date): Promise<void> {
  let month = monthOf(now);
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1, month = monthAfter(month)) {
    const created = month;
    await em.fork().transactional((inside) => months.create(inside, created));
  }
  const oldest = monthOf(new Date(now.getTime() - keptDays * dayMillis));
  for (const month of await months.list(em.fork())) {
    if (month >= oldest) return;
    await em.fork().transactional(async (inside) => {
      // Of two processes, the second finds nothing to count.
      await months.lock(inside);
      await new RecordedChangeRepository(inside).countUnnumberedBefore(monthAfter(month));
      await months.drop(inside, month);
    });
  }
}
