import { fromUuid, toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PagesReference } from './post-events.js';

/** Posts per purge. */
const batchSize = 500;
const lowestUuid = '00000000-0000-0000-0000-000000000000';

export interface StalePost {
  id: string;
  siteId: string;
  slug: string;
  language: string;
}

/** A batch of published posts updated since the reference, and a reference to the rest; null after the last batch. */
export async function stalePosts(
  em: EntityManager,
  { site_id: siteId, pages_since, after }: PagesReference,
): Promise<{ posts: StalePost[]; rest: PagesReference | null }> {
  const rows = await em.fork().execute<{ id: string; slug: string; language: string; updated_at: string }[]>(
    `select id, slug, language, to_json(updated_at) #>> '{}' as updated_at from content.posts
     where site_id = ? and status = 'published' and (updated_at, id) > (?::timestamptz, ?::uuid)
     order by updated_at, id limit ?`,
    [toUuid(siteId), after?.updated_at ?? pages_since, after?.id ?? lowestUuid, batchSize],
  );
  const posts = rows.map(({ id, slug, language }) => ({ id: fromUuid(id), siteId, slug, language }));
  const last = rows.length < batchSize ? undefined : rows.at(-1);
  const rest = last ? { site_id: siteId, pages_since, after: { updated_at: last.updated_at, id: last.id } } : null;
  return { posts, rest };
}
