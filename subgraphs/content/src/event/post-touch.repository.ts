import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';

const nextChange = `greatest(date_trunc('milliseconds', now()), updated_at + interval '1 ms')`;

/** Advances `updated_at` of posts, so that syncing clients read them again. Methods return the number of posts. */
export class PostTouchRepository {
  constructor(private readonly em: EntityManager) {}

  touch(site: SiteScope, ids: readonly string[]): Promise<number> {
    return this.#touch(site, 'id = any(?::uuid[])', [textArray(ids.map(toUuid))]);
  }

  touchTagged(site: SiteScope, taxonomy: 'category' | 'tag', slug: string): Promise<number> {
    return this.#touch(site, `${taxonomy}_slugs && array[?]`, [slug]);
  }

  /** Replaces a term. Deleted posts are not touched: syncing clients do not have them. Returns the numbers of posts. */
  async replaceTerm(
    site: SiteScope,
    taxonomy: 'category' | 'tag',
    { from, into }: { from: string; into: string },
  ): Promise<{ changed: number; deleted: number }> {
    const column = `${taxonomy}_slugs`;
    const replaced = `case when ${column} @> array[?::text] then array_remove(${column}, ?::text)
      else array_replace(${column}, ?::text, ?::text) end`;
    const values = [into, from, from, into];
    const changed = await this.#touch(site, `${column} && array[?::text]`, [from], {
      sql: `${column} = ${replaced},`,
      values,
    });
    const deleted: object[] = await this.em.execute(
      `update content.posts set ${column} = ${replaced}
       where site_id = ? and status = 'deleted' and ${column} && array[?::text] returning 1 as one`,
      [...values, toUuid(site.siteId), from],
    );
    return { changed, deleted: deleted.length };
  }

  touchSigned(site: SiteScope, personaId: string): Promise<number> {
    return this.#touch(site, 'persona_id = ?', [toUuid(personaId)]);
  }

  /** Touches the posts of the persona and removes their byline. */
  removeByline(site: SiteScope, personaId: string): Promise<number> {
    return this.#touch(site, 'persona_id = ?', [toUuid(personaId)], { sql: 'persona_id = null,' });
  }

  /** Touches the posts that show the asset. */
  touchShowing(site: SiteScope, assetId: string): Promise<number> {
    return this.#touch(site, 'media_ids @> array[?::text] or featured_image_id = ?', [assetId, toUuid(assetId)]);
  }

  /** Published posts whose date has arrived since their last change. Returns the site of each. */
  async touchDue(limit: number): Promise<string[]> {
    const rows: { site_id: string }[] = await this.em.execute(
      `update content.posts set updated_at = ${nextChange} where id in (
         select id from content.posts where status = 'published' and published_at > updated_at and published_at <= now()
         order by published_at limit ? for no key update skip locked) returning site_id`,
      [limit],
    );
    return rows.map(({ site_id: siteId }) => fromUuid(siteId));
  }

  /** Text: locks in id order to avoid deadlocks. */
  async #touch(
    { siteId }: SiteScope,
    where: string,
    values: readonly string[],
    assignment: { sql: string; values?: readonly string[] } = { sql: '' },
  ): Promise<number> {
    const touched: object[] = await this.em.execute(
      `update content.posts set ${assignment.sql}
         updated_at = ${nextChange}
       where id in (select id from content.posts where site_id = ? and status <> 'deleted' and (${where})
         order by id for no key update) returning 1 as one`,
      [...(assignment.values ?? []), toUuid(siteId), ...values],
    );
    return touched.length;
  }
}
