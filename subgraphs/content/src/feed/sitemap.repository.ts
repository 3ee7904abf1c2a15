import { fromUuid, toUuid } from '@imprint/ids/id';
import { readReplica } from '@imprint/persistence/read-replica';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isPublic } from '../post-type/public-posts-sql.js';

/** A sitemap has at most 50,000 URLs and 50 MB: a URL with its versions weighs one per 1,000 bytes, and at least one. */
const partWeight = 50_000;
const bytesPerWeight = 1_000;
/** Markup, language prefix and language tag of a URL. */
const markupBytes = 100;

const isListed = `${isPublic} and p.seo->'no_index' is distinct from 'true'::jsonb`;

/** Values: the bytes of a URL without its slug, and the site. */
const parts = `select part, max(updated_at) as last_modified, max(id::text collate "C") as last_id
  from (
    select id, updated_at, ceil(sum(weight) over (order by id) / ${partWeight}) as part
    from (
      select p.id, p.updated_at,
        greatest(1, ceil((? + octet_length(p.slug)) * (case versions when 1 then 1 else versions + 2 end) / ${bytesPerWeight}.0)) as weight
      from (
        select p.id, p.slug, p.updated_at,
          count(*) over (partition by coalesce(p.translation_group_id::text, p.slug)) as versions
        from content.posts p where p.site_id = ? and ${isListed}
      ) p
    ) weighed
  ) numbered
  group by part order by part`;

const versionsWhere = (group: string): string =>
  `select p.id, p.language, p.slug, p.created_at from content.posts p where p.site_id = ? and ${isListed} and ${group}`;

/**
 * Values: site, position, end, size, site, site: the planner knows how many posts a site has, not how many those of a
 * joined row have. Versions are the posts of the group, or without one those that hold the slug in
 * other languages; the first of the group leads, then the oldest.
 */
const page = `select listed.id, listed.slug, listed.language, listed.updated_at, versions
  from (
    select p.id, p.slug, p.language, p.updated_at, p.translation_group_id from content.posts p
    where p.site_id = ? and ${isListed} and p.id > ?::uuid and p.id <= ?::uuid order by p.id limit ?
  ) listed
  cross join lateral (
    select json_agg(json_build_array(language, slug) order by id = listed.translation_group_id desc, created_at, id) as versions
    from (
      ${versionsWhere('listed.translation_group_id is not null and p.translation_group_id = listed.translation_group_id')}
      union all
      ${versionsWhere('listed.translation_group_id is null and p.translation_group_id is null and p.slug = listed.slug')}
    ) version
  ) grouped
  order by listed.id`;

/** Where a part ends, and the last change of its posts. */
export interface SitemapPart {
  lastId: string;
  lastModified: Date;
}

/** A post with all its language versions, itself included. */
export interface ListedPost {
  id: string;
  slug: string;
  language: string;
  lastModified: Date;
  versions: readonly (readonly [language: string, slug: string])[];
}

const start = '00000000-0000-0000-0000-000000000000';

/** Public posts that search engines may list, by id, so that new ones change the last part only. */
export class SitemapRepository {
  constructor(private readonly em: EntityManager) {}

  /** The parts of a site whose URLs begin with `origin`. */
  async listParts({ siteId }: SiteScope, origin: string): Promise<SitemapPart[]> {
    const rows = await readReplica<{ last_id: string; last_modified: Date }>(this.em, parts, [
      markupBytes + Buffer.byteLength(origin),
      toUuid(siteId),
    ]);
    return rows.map((row) => ({ lastId: fromUuid(row.last_id), lastModified: row.last_modified }));
  }

  /** Posts after an id, up to and including another. */
  async list(
    { siteId }: SiteScope,
    { after, until, count }: { after: string | null; until: string; count: number },
  ): Promise<ListedPost[]> {
    const site = toUuid(siteId);
    const rows = await readReplica<Omit<ListedPost, 'lastModified'> & { updated_at: Date }>(this.em, page, [
      site,
      after ? toUuid(after) : start,
      toUuid(until),
      count,
      site,
      site,
    ]);
    return rows.map(({ id, updated_at: changedAt, ...row }) => ({
      ...row,
      id: fromUuid(id),
      lastModified: changedAt,
    }));
  }
}
