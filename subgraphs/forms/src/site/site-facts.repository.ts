import { fromUuid, parseId, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteFormsFacts } from './site-facts.type.js';

const dueDays = 7;
/** Counting stops here: larger counts make no difference. */
const countLimit = 10_000;

export class SiteFactsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Text, so that one statement counts all. A lead is due when it expires within seven days. */
  async list(siteIds: readonly string[]): Promise<SiteFormsFacts[]> {
    const rows: SiteFormsFacts[] = await this.em.execute(
      `select site.id as "siteId",
         array(select id from forms.webhooks
          where site_id = site.id and status in ('disabled_failing', 'disabled_gone') order by id) as "disabledWebhooks",
         array(select id from forms.webhooks
          where site_id = site.id and status = 'active' and failing_since is not null order by id) as "failingWebhooks",
         (select count(*)::int from (select 1 from forms.leads where site_id = site.id and status = 'spam'
          and created_at > now() - interval '1 day' limit ${countLimit}) as spam) as "spamOfDay",
         (select count(*)::int from (select 1 from forms.leads where site_id = site.id and status = 'clean'
          and created_at > now() - interval '1 day' limit ${countLimit}) as clean) as "leadsOfDay",
         (select count(*)::int from (
            select 1 from forms.forms f join forms.leads l on l.form_id = f.id
            where f.site_id = site.id and l.status = 'clean' and l.created_at <
              now() - make_interval(days => (f.settings ->> 'retention_days')::int - ${dueDays})
            limit ${countLimit}) as due) as "leadsDue"
       from unnest(?::uuid[]) as site(id)`,
      [textArray(siteIds.flatMap((id) => parseId(id) ?? []).map(toUuid))],
    );
    return rows.map((row) => ({
      ...row,
      siteId: fromUuid(row.siteId),
      disabledWebhooks: row.disabledWebhooks.map(fromUuid),
      failingWebhooks: row.failingWebhooks.map(fromUuid),
    }));
  }
}
