import { fromUuid, toUuid } from '@imprint/ids/id';
import { readReplica } from '@imprint/persistence/read-replica';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isPublic } from '../post-type/public-posts-sql.js';
import { humanize, type Taxonomy } from '../taxonomy/term.entity.js';

/** A category or tag with the number of its public posts. */
export interface CountedTerm {
  slug: string;
  name: string;
  postCount: number;
}

export interface CountedPersona extends CountedTerm {
  id: string;
  avatarUrl: string | null;
}

/** Lists by slug of what groups public posts. Each reads the public posts of the site once, by index. */
export class PostGroupRepository {
  constructor(private readonly em: EntityManager) {}

  /** The registered terms, and those of public posts. */
  async listTerms({ siteId }: SiteScope, taxonomy: Taxonomy, count: number, after: string): Promise<CountedTerm[]> {
    const site = toUuid(siteId);
    const rows = await readReplica<{ slug: string; name: string | null; count: number }>(
      this.em,
      `select slug, named.name, coalesce(used.count, 0) as count
       from (select term collate "C" as slug, count(*)::int as count
         from content.posts p cross join lateral unnest(p.${taxonomy}_slugs) as term
         where p.site_id = ? and ${isPublic} group by 1) used
       full join (select slug collate "C" as slug, name from content.terms where site_id = ? and taxonomy = ?) named
         using (slug)
       where slug > ? order by slug limit ?`,
      [site, site, taxonomy, after, count],
    );
    return rows.map(({ slug, name, count: postCount }) => ({ slug, name: name ?? humanize(slug), postCount }));
  }

  /** `isComplete` includes personas without public posts. */
  async listPersonas(
    { siteId }: SiteScope,
    isComplete: boolean,
    { count, after }: { count: number; after: string },
  ): Promise<CountedPersona[]> {
    const site = toUuid(siteId);
    const rows = await readReplica<{ id: string; slug: string; name: string; avatar: string | null; count: number }>(
      this.em,
      `select a.id, a.slug, a.name, a.avatar_url as avatar, coalesce(used.count, 0) as count
       from content.personas a
       left join (select p.persona_id, count(*)::int as count from content.posts p
         where p.site_id = ? and p.persona_id is not null and ${isPublic} group by 1) used on used.persona_id = a.id
       where a.site_id = ? and (used.count > 0 or ?::boolean) and a.slug collate "C" > ?
       order by a.slug collate "C" limit ?`,
      [site, site, isComplete, after, count],
    );
    return rows.map(({ id, slug, name, avatar: avatarUrl, count: postCount }) => ({
      id: fromUuid(id),
      slug,
      name,
      avatarUrl,
      postCount,
    }));
  }
}
