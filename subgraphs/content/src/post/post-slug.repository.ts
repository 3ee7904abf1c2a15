import { toUuid } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isPublic } from '../post-type/public-posts-sql.js';
import { Post } from './post.entity.js';

/** Slugs of one language to look up. */
export interface SlugLookup {
  language: string;
  slugs: readonly string[];
}

/** What the URL of a post depends on. */
export type PostPlace = Pick<Post, 'id' | 'siteId' | 'slug' | 'language' | 'updatedAt'>;

/**
 * Prepared: runs for every create. The order costs nothing and makes the index of slugs cheaper than any other, also for
 * a plan from the statistics of a small table: such a plan read all posts of the site for each line of a first import.
 */
const readTaken = statement<{ now: Date; language: string | null; taken: string[] }>(
  `select date_trunc('milliseconds', clock_timestamp()) as now, wanted.language, array(
     select slug from content.posts
     where site_id = ? and language = wanted.language and status in ('draft', 'scheduled', 'published')
       and slug = any(wanted.slugs)
     order by slug
   ) as taken
   from (select) as time left join json_to_recordset(?::json) as wanted (language text, slugs text[]) on true`,
);

/** Looks up the slugs that posts hold or held. */
export class PostSlugRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks names until the transaction ends, in sorted order to avoid deadlocks. */
  async lock(names: ReadonlySet<string>): Promise<void> {
    for (const name of [...names].sort()) await advisoryLock(this.em, name);
  }

  /** Those of the slugs that are taken, and the database time. */
  async listTaken(
    siteId: string,
    lookups: readonly SlugLookup[],
  ): Promise<{ taken: { language: string; slug: string }[]; now: Date }> {
    const rows = await readTaken(this.em, [toUuid(siteId), JSON.stringify(lookups)]);
    return {
      taken: rows.flatMap(({ language, taken }) => taken.map((slug) => ({ language: language ?? '', slug }))),
      now: rows[0]?.now ?? new Date(Number.NaN),
    };
  }

  /** Public posts with these slugs, with languages in lower case. */
  listPublic({ siteId }: SiteScope, slugs: readonly string[]): Promise<{ slug: string; language: string }[]> {
    return this.em.execute(
      `select p.slug, lower(p.language) as language from content.posts p
       where p.site_id = ? and ${isPublic} and p.slug = any(?::text[])`,
      [toUuid(siteId), textArray(slugs)],
    );
  }

  /** Published posts after a position by update, oldest update first. */
  listUpdated(siteId: string, since: Date, after: string | null, limit: number): Promise<PostPlace[]> {
    const $or = [{ updatedAt: { $gt: since } }, { updatedAt: since, ...(after && { id: { $gt: after } }) }];
    return this.em.find(
      Post,
      { siteId, status: 'published', updatedAt: { $gte: since }, $or },
      {
        fields: ['siteId', 'slug', 'language', 'updatedAt'],
        orderBy: { updatedAt: 'asc', id: 'asc' },
        limit,
        // Not from a replica: the job follows the change.
        connectionType: 'write',
      },
    );
  }
}
