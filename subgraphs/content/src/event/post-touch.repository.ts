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

  touchSigned(site: SiteScope, personaId: string): Promise<number> {
    return this.#touch(site, 'persona_id = ?', [toUuid(personaId)]);
  }

  /** Touches the posts of the persona and removes their byline. */
  removeByline(site: SiteScope, personaId: string): Promise<number> {
    return this.#touch(site, 'persona_id = ?', [toUuid(personaId)], 'persona_id = null,');
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
  async #touch({ siteId }: SiteScope, where: string, values: readonly string[], assignment = ''): Promise<number> {
    const touched: object[] = await this.em.execute(
      `update content.posts set ${assignment}
         updated_at = ${nextChange}
       where id in (select id from content.posts where site_id = ? and status <> 'deleted' and (${where})
         order by id for no key update) returning 1 as one`,
      [toUuid(siteId), ...values],
    );
    return touched.length;
  }
}
