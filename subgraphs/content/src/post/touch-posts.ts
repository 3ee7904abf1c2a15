import { toUuid } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL condition and optional assignments, with their values. */
export interface Touch {
  set?: string;
  where: string;
  values: readonly unknown[];
}

/** Advances `updated_at` of matching posts, so that syncing clients read them again. */
export async function touchPosts(em: EntityManager, site: SiteScope, { set, where, values }: Touch): Promise<number> {
  const touched: object[] = await em.execute(
    `update content.posts set ${set ? `${set}, ` : ''}
       updated_at = greatest(date_trunc('milliseconds', now()), updated_at + interval '1 ms')
     -- Lock in id order to avoid deadlocks.
     where id in (select id from content.posts where site_id = ? and status <> 'deleted' and (${where})
       order by id for no key update) returning 1 as one`,
    [toUuid(site.siteId), ...values],
  );
  return touched.length;
}
