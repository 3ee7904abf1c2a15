import { fromUuid, parseId, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Form counts of a site for the pending-items sweep, without lead data. */
export interface FormsFacts {
  siteId: string;
  disabledWebhooks: string[];
  failingWebhooks: string[];
  spamOfDay: number;
  leadsOfDay: number;
  leadsDue: number;
}

interface FactsRow {
  site_id: string;
  disabled: string[] | null;
  failing: string[] | null;
  spam_of_day: number;
  leads_of_day: number;
  leads_due: number;
}

const dueDays = 7;
/** Counting stops here: larger counts make no difference. */
const countLimit = 10_000;

/** One statement. A lead is due when it expires within seven days. */
export async function countForms(em: EntityManager, siteIds: readonly string[]): Promise<FormsFacts[]> {
  const rows: FactsRow[] = await em.execute(
    `select site.id as site_id,
       (select array_agg(id order by id) from forms.webhooks
        where site_id = site.id and status in ('disabled_failing', 'disabled_gone')) as disabled,
       (select array_agg(id order by id) from forms.webhooks
        where site_id = site.id and status = 'active' and failing_since is not null) as failing,
       (select count(*)::int from (select 1 from forms.leads where site_id = site.id and status = 'spam'
        and created_at > now() - interval '1 day' limit ${countLimit}) as spam) as spam_of_day,
       (select count(*)::int from (select 1 from forms.leads where site_id = site.id and status = 'clean'
        and created_at > now() - interval '1 day' limit ${countLimit}) as clean) as leads_of_day,
       (select count(*)::int from (
          select 1 from forms.forms f join forms.leads l on l.form_id = f.id
          where f.site_id = site.id and l.status = 'clean' and l.created_at <
            now() - make_interval(days => (f.settings ->> 'retention_days')::int - ${dueDays})
          limit ${countLimit}) as due) as leads_due
     from unnest(?::uuid[]) as site(id)`,
    [textArray(siteIds.flatMap((id) => parseId(id) ?? []).map(toUuid))],
  );
  return rows.map((row) => ({
    siteId: fromUuid(row.site_id),
    disabledWebhooks: (row.disabled ?? []).map(fromUuid),
    failingWebhooks: (row.failing ?? []).map(fromUuid),
    spamOfDay: row.spam_of_day,
    leadsOfDay: row.leads_of_day,
    leadsDue: row.leads_due,
  }));
}
