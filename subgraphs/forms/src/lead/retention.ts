import { newId } from '@imprint/ids/id';
import type { Metrics } from '@imprint/observability/metrics';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LeadRepository } from './lead.repository.js';
import { removeLeads } from './lead-removal.js';

const leadsPurged = {
  name: 'leads_purged_total',
  help: 'Leads that were removed because their time was over: clean or spam',
  labelNames: ['status'],
} as const;
const batchSize = 1_000;

/** Deletes expired leads in batches. Concurrent processes share the work. */
export async function purgeLeads(em: EntityManager, metrics: Metrics): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await em.fork().transactional(async (transaction) => {
      const expired = await new LeadRepository(transaction).lockExpired(batchSize);
      return removeLeads(transaction, expired, newId());
    });
    for (const status of removed) metrics.counter(leadsPurged).inc({ status });
    total += removed.length;
    // A short batch may mean that another process locked the rest; it stops when nothing is left.
    if (removed.length === 0) return total;
  }
}
