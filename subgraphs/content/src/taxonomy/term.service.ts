import { badRequest, notFound } from '@imprint/errors/domain-error';
import { newId, toUuid } from '@imprint/ids/id';
import { statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentChange } from '../event/post-event-log.js';
import { slugify } from '../post/slug.js';
import { type Touch, touchPosts } from '../post/touch-posts.js';
import { humanize, type Taxonomy, Term } from './term.entity.js';

export interface TermName {
  slug: string;
  name: string;
}

export class TermService {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: VisibleChanges<ContentChange>,
  ) {}

  /** Sets or replaces the name of a slug. Touches the posts with this slug. */
  async save(site: SiteScope, taxonomy: Taxonomy, input: TermName): Promise<TermName> {
    const term = { slug: slugify(input.slug), name: input.name.trim() };
    if (term.slug === '' || term.name === '')
      throw badRequest('A term must have a slug and a name.', { fields: ['slug', 'name'] });
    await this.changes.commit(this.em, async (em, announce) => {
      const siteId = toUuid(site.siteId);
      const written: object[] = await em.execute(
        `insert into content.terms (id, site_id, taxonomy, slug, name, created_at, updated_at)
         values (?, ?, ?, ?, ?, now(), now())
         on conflict on constraint terms_slug_key do update set name = excluded.name, updated_at = now()
           where terms.name <> excluded.name
         returning id`,
        [toUuid(newId()), siteId, taxonomy, term.slug, term.name],
      );
      if (written.length === 0) return;
      await touchPosts(em, site, withTerm(taxonomy, term.slug));
      await announce({ siteId: site.siteId, pages: 'changed' });
    });
    return term;
  }

  /** Deletes the name of a slug. Posts keep the slug, shown humanized. */
  async delete(site: SiteScope, taxonomy: Taxonomy, slug: string): Promise<void> {
    await this.changes.commit(this.em, async (em, announce) => {
      const deleted = await em.nativeDelete(Term, { siteId: site.siteId, taxonomy, slug });
      if (deleted === 0) throw notFound();
      await touchPosts(em, site, withTerm(taxonomy, slug));
      await announce({ siteId: site.siteId, pages: 'changed' });
    });
  }

  list(site: SiteScope, taxonomy: Taxonomy): Promise<TermName[]> {
    return this.em.find(Term, { siteId: site.siteId, taxonomy }, { orderBy: { name: 'asc' } });
  }

  /** Names of slugs of both taxonomies, in one statement; unregistered slugs are humanized. */
  async names(site: SiteScope, slugs: readonly string[]): Promise<(taxonomy: Taxonomy, slug: string) => string> {
    const terms = await selectTermNames(this.em, [toUuid(site.siteId), textArray([...new Set(slugs)])]);
    const known = new Map(terms.map((term) => [`${term.taxonomy} ${term.slug}`, term.name]));
    return (taxonomy, slug) => known.get(`${taxonomy} ${slug}`) ?? humanize(slug);
  }
}

const selectTermNames = statement<{ taxonomy: Taxonomy; slug: string; name: string }>(
  'select taxonomy, slug, name from content.terms where site_id = ? and slug = any(?::text[])',
);

const withTerm = (taxonomy: Taxonomy, slug: string): Touch => ({
  where: `${taxonomy}_slugs && array[?]`,
  values: [slug],
});
