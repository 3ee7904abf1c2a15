import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { listableStatuses } from './post.entity.js';
import type { ExportView, ManagedFilters } from './post.repository.js';
import { type Condition, joinConditions, type PublicFilters, toConditions } from './post-filters.js';
import { managedBase, publicBase } from './post-list-sql.js';
import { countAllSql, countPublicSql, countSinceSql } from './public-posts.js';

/** Post counts of a site by listable status. */
export type PostCounts = Record<(typeof listableStatuses)[number], number>;

/** Numbers of posts. */
export class PostCountRepository {
  constructor(private readonly em: EntityManager) {}

  /** One statement for all sites; zeros for a site without posts. */
  async bySite(siteIds: readonly string[]): Promise<PostCounts[]> {
    const rows: { site_id: string; status: keyof PostCounts; count: number }[] = await this.em.execute(
      `select site_id, status, count(*)::int as count from content.posts
       where site_id = any(?::uuid[]) and status <> 'deleted' group by site_id, status`,
      [textArray(siteIds.map(toUuid))],
    );
    return siteIds.map((siteId) => {
      const own = rows.filter((row) => fromUuid(row.site_id) === siteId);
      const count = (status: keyof PostCounts) => own.find((row) => row.status === status)?.count ?? 0;
      return Object.fromEntries(listableStatuses.map((status) => [status, count(status)])) as PostCounts;
    });
  }

  /** Posts of a public list. */
  async ofPublic(site: SiteScope, filters: PublicFilters): Promise<number> {
    if (toConditions(filters).length === 0) return this.ofExport(site, { managed: false, isById: false, filters });
    return this.#count(site, [...publicBase, ...toConditions(filters)]);
  }

  /** Posts of a managed list. */
  ofManaged(site: SiteScope, filters: ManagedFilters): Promise<number> {
    return this.#count(site, [...managedBase(filters), ...toConditions(filters)]);
  }

  /** Total of an export. */
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
    const [row] = await this.em.execute<[{ count: string }]>(statement, [...values], {
      connectionType: 'read',
    } as never);
    return Number(row.count);
  }

  async #countSince(siteId: string, managed: boolean, since: Date): Promise<number> {
    const [row] = await this.em.execute<[{ count: string }]>(countSinceSql(managed), [siteId, since.toISOString()]);
    return Number(row.count);
  }
}
