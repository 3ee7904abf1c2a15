import { fromUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';

export class ContentWebhookRepository {
  constructor(private readonly em: EntityManager) {}

  /** Sites with changes that some webhook has not passed. Text: compares a counter with every webhook. */
  async listSitesBehind(): Promise<string[]> {
    const rows: { site_id: string }[] = await this.em.execute(
      `select distinct w.site_id from content.webhooks w
       where exists (select from content.change_counters c where c.site_id = w.site_id and c.last > w.position)
         or exists (select from content.changes c where c.site_id = w.site_id and c.sequence is null)`,
    );
    return rows.map(({ site_id: siteId }) => fromUuid(siteId));
  }
}
