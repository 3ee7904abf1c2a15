import { toUuid } from '@imprint/ids/id';
import { type Statement, statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BodyBudget } from './body-budget.js';
import type { Post } from './post.entity.js';
import { slugHolders } from './post.repository.js';
import { allowanceValues, type BodyRow, managedPosts, publicPosts, sumBytes } from './post-body-sql.js';
import type { PostReference } from './post-reference.js';
import { toPost } from './post-row.js';

interface Lookup {
  byId: Statement<BodyRow>;
  bySlug: Statement<BodyRow>;
}

// Prepared: these run for every read of a post, and each has one good plan.
const publicLookup: Lookup = {
  byId: statement(publicPosts('p.id = any(?::uuid[])')),
  bySlug: statement(publicPosts('p.slug = any(?::text[])')),
};
const managedLookup: Lookup = {
  byId: statement(managedPosts("p.id = any(?::uuid[]) and p.status <> 'deleted'")),
  bySlug: statement(managedPosts(`p.slug = any(?::text[]) and p.status in ('${slugHolders.join("', '")}')`)),
};

/** Posts by id or slug, with their bodies within the byte budget. */
export class NamedPostRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly bodies: BodyBudget,
  ) {}

  /**
   * Candidates for each reference: one post for an id, one per language for a slug. One statement for all ids and one
   * for all slugs.
   */
  listPublic(site: SiteScope, references: readonly PostReference[]): Promise<Post[][]> {
    return this.#list(publicLookup, site, references);
  }

  /** {@link listPublic} in every status except deleted; for a slug in every status that holds it. */
  listManaged(site: SiteScope, references: readonly PostReference[]): Promise<Post[][]> {
    return this.#list(managedLookup, site, references);
  }

  async #list({ byId, bySlug }: Lookup, site: SiteScope, references: readonly PostReference[]): Promise<Post[][]> {
    const ids = references.flatMap((reference) => ('id' in reference ? [toUuid(reference.id)] : []));
    const slugs = references.flatMap((reference) => ('slug' in reference ? [reference.slug] : []));
    const [ofIds, ofSlugs] = await Promise.all([this.#read(byId, site, ids), this.#read(bySlug, site, slugs)]);
    const postsOfId = Map.groupBy(ofIds, ({ id }) => id);
    const postsOfSlug = Map.groupBy(ofSlugs, ({ slug }) => slug);
    return references.map((reference) => {
      if ('id' in reference) return postsOfId.get(reference.id) ?? [];
      return 'slug' in reference ? (postsOfSlug.get(reference.slug) ?? []) : [];
    });
  }

  async #read(query: Statement<BodyRow>, { siteId }: SiteScope, names: readonly string[]): Promise<Post[]> {
    if (names.length === 0) return [];
    const rows = await this.bodies.spend(async (allowance) => {
      const found = await query(this.em, [...allowanceValues(allowance), toUuid(siteId), textArray(names)], 'read');
      return [found, sumBytes(found)];
    });
    return rows.map(toPost);
  }
}
