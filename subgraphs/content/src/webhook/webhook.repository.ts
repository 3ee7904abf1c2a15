import { fromUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentWebhook } from './webhook.entity.js';

export type UnhealthyWebhook = Pick<ContentWebhook, 'id' | 'siteId' | 'status'>;

export class ContentWebhookRepository {
  constructor(private readonly em: EntityManager) {}

  /** Webhooks that were disabled after failures, or whose deliveries fail, of the sites. */
  listUnhealthy(siteIds: readonly string[]): Promise<UnhealthyWebhook[]> {
    return this.em.find(
      ContentWebhook,
      {
        siteId: { $in: [...siteIds] },
        $or: [
          { status: { $in: ['disabled_failing', 'disabled_gone'] } },
          { status: 'active', failingSince: { $ne: null } },
        ],
      },
      { fields: ['id', 'siteId', 'status'], orderBy: { id: 'asc' }, disableIdentityMap: true },
    );
  }

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
