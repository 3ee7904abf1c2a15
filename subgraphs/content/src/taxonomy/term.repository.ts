import { newId, toUuid } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { SlugPage } from '../slug/slug-page-args.js';
import { type Taxonomy, Term } from './term.entity.js';

export interface TermName {
  slug: string;
  name: string;
}

export class TermRepository {
  constructor(private readonly em: EntityManager) {}

  /** Terms in the order of their slugs. */
  list({ siteId }: SiteScope, taxonomy: Taxonomy, { first, after }: SlugPage): Promise<Term[]> {
    return this.em.find(Term, { siteId, taxonomy, slug: { $gt: after } }, { orderBy: { slug: 'asc' }, limit: first });
  }

  /** Returns the terms of both taxonomies. */
  listBySlugs({ siteId }: SiteScope, slugs: readonly string[]): Promise<Term[]> {
    return this.em.find(Term, { siteId, slug: { $in: [...new Set(slugs)] } });
  }

  /** Null for a slug without a name. Locks the name until the transaction ends. */
  async findName({ siteId }: SiteScope, taxonomy: Taxonomy, slug: string): Promise<string | null> {
    const locking = { lockMode: LockMode.PESSIMISTIC_WRITE };
    return (await this.em.findOne(Term, { siteId, taxonomy, slug }, locking))?.name ?? null;
  }

  /** Names by slug, without slugs that have none. Locks them in one order until the transaction ends. */
  async lockNames({ siteId }: SiteScope, taxonomy: Taxonomy, slugs: readonly string[]): Promise<Map<string, string>> {
    const locking = { orderBy: { slug: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const terms = await this.em.find(Term, { siteId, taxonomy, slug: { $in: [...slugs] } }, locking);
    return new Map(terms.map(({ slug, name }) => [slug, name]));
  }

  /** False when the slug already has this name. Text, as one statement inserts, or updates only another name. */
  async save({ siteId }: SiteScope, taxonomy: Taxonomy, { slug, name }: TermName): Promise<boolean> {
    const written: object[] = await this.em.execute(
      `insert into content.terms (id, site_id, taxonomy, slug, name, created_at, updated_at)
       values (?, ?, ?, ?, ?, now(), now())
       on conflict on constraint terms_slug_key do update set name = excluded.name, updated_at = now()
         where terms.name <> excluded.name
       returning id`,
      [toUuid(newId()), toUuid(siteId), taxonomy, slug, name],
    );
    return written.length > 0;
  }

  /** False when the slug has no name. */
  async delete({ siteId }: SiteScope, taxonomy: Taxonomy, slug: string): Promise<boolean> {
    return (await this.em.nativeDelete(Term, { siteId, taxonomy, slug })) > 0;
  }
}
