import { fromUuid, toUuid } from '@imprint/ids/id';
import { readReplica } from '@imprint/persistence/read-replica';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { listableStatuses } from './post.entity.js';
import type { ExportView, ManagedFilters } from './post.repository.js';
import { type Condition, joinConditions, type PublicFilters, toConditions } from './post-filters.js';
import { isUnpublished, managedBase, publicBase, unpublished } from './post-list-sql.js';
import { countAllSql, countPublicSql, countSinceSql } from './public-posts.js';

/** Post counts of a site by listable status. */
export type PostCounts = Record<(typeof listableStatuses)[number], number>;

/** Counts posts without reading them. */
export class PostCountRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * One statement for all sites; zeros for a site without posts. Only unpublished posts, of which there are few, are
   * read: published ones are the rest of an index-only count.
   */
  async bySite(siteIds: readonly string[]): Promise<PostCounts[]> {
    const counts = unpublished.map((status) => `count(*) filter (where p.status = '${status}')::int as ${status}`);
    const rows: (PostCounts & { site_id: string })[] = await this.em.execute(
      `select wanted.site_id, ${unpublished.map((status) => `apart.${status}`)}, total.count - apart.count as published
       from unnest(?::uuid[]) as wanted (site_id)
       cross join lateral (select ${counts}, count(*)::int as count from content.posts p
         where p.site_id = wanted.site_id and ${isUnpublished}) as apart
       cross join lateral (select count(*)::int as count from content.posts p
         where p.site_id = wanted.site_id and p.status <> 'deleted') as total`,
      [textArray(siteIds.map(toUuid))],
    );
    const bySite = new Map(rows.map(({ site_id: site, ...counted }) => [fromUuid(site), counted]));
    const none = { draft: 0, scheduled: 0, published: 0, archived: 0 };
    return siteIds.map((siteId) => bySite.get(siteId) ?? none);
  }

  /** Counts the posts of a public list. */
  async ofPublic(site: SiteScope, filters: PublicFilters): Promise<number> {
    if (toConditions(filters).length === 0) return this.ofExport(site, { managed: false, order: 'newest', filters });
    return this.#count(site, [...publicBase, ...toConditions(filters)]);
  }

  /** Counts the posts of a managed list. */
  ofManaged(site: SiteScope, filters: ManagedFilters): Promise<number> {
    return this.#count(site, [...managedBase(filters), ...toConditions(filters)]);
  }

  /** Counts the posts of an export. */
  async ofExport(site: SiteScope, { managed, filters }: ExportView): Promise<number> {
    const siteId = toUuid(site.siteId);
    if (filters.since) return this.#countSince(siteId, managed, filters.since);
    const [row] = managed
      ? await this.em.execute<[{ count: string }]>(countAllSql, [siteId])
      : await this.em.execute<[{ count: string }]>(countPublicSql, [siteId, siteId, siteId, siteId]);
    return Number(row.count);
  }

  async #count({ siteId }: SiteScope, conditions: readonly Condition[]): Promise<number> {
    const { sql, values } = joinConditions([{ sql: 'p.site_id = ?', values: [toUuid(siteId)] }, ...conditions]);
    const statement = `select count(*) from content.posts p where ${sql}`;
    const [row] = await readReplica<{ count: string }>(this.em, statement, values);
    return Number(row?.count);
  }

  async #countSince(siteId: string, managed: boolean, since: Date): Promise<number> {
    const [row] = await this.em.execute<[{ count: string }]>(countSinceSql(managed), [siteId, since.toISOString()]);
    return Number(row.count);
  }
}
