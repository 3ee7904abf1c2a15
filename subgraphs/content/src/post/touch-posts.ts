import { toUuid } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL of a condition and of what changes besides the time, with their values. */
export interface Touch {
  set?: string;
  where: string;
  values: readonly unknown[];
}

/** Gives the posts that show something that changed a new `updated_at`: who syncs by it reads them again. */
export async function touchPosts(em: EntityManager, site: SiteScope, { set, where, values }: Touch): Promise<number> {
  const touched: object[] = await em.execute(
    `update content.posts set ${set ? `${set}, ` : ''}
       updated_at = greatest(date_trunc('milliseconds', now()), updated_at + interval '1 ms')
     -- In one order, so that no two changes of many posts wait for each other.
     where id in (select id from content.posts where site_id = ? and status <> 'deleted' and (${where})
       order by id for no key update) returning 1 as one`,
    [toUuid(site.siteId), ...values],
  );
  return touched.length;
}
