import { fromUuid, newId } from '@imprint/ids/id';
import type { Metrics } from '@imprint/observability/metrics';
import type { EntityManager } from '@mikro-orm/postgresql';
import { removeLeads } from './lead-removal.js';

export const batchSize = 1_000;

/** Expired leads; spam has its own, shorter retention. */
export const isOver = `l.created_at < now() - make_interval(days =>
  (f.settings ->> case when l.status = 'spam' then 'spam_retention_days' else 'retention_days' end)::int)`;

/** Deletes expired leads in batches. Concurrent processes share the work. */
export async function purgeLeads(em: EntityManager, metrics: Metrics): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await em.fork().transactional(async (transaction) => {
      const rows: { id: string; form_id: string }[] = await transaction.execute(
        `select l.id, f.id as form_id from forms.forms f
         cross join lateral (
           select l.id, l.status, l.created_at from forms.leads l
           where l.form_id = f.id and ${isOver} limit ?
         ) l
         join forms.leads locked on locked.id = l.id
         limit ? for key share of f skip locked for update of locked skip locked`,
        [batchSize, batchSize],
      );
      return removeLeads(
        transaction,
        rows.map(({ id, form_id: formId }) => ({ id: fromUuid(id), formId: fromUuid(formId) })),
        newId(),
      );
    });
    for (const status of removed) metrics.leadsPurged.inc({ status });
    total += removed.length;
    // A short batch may mean that another process locked the rest; it stops when nothing is left.
    if (removed.length === 0) return total;
  }
}
