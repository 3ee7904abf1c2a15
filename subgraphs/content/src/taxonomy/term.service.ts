import { badRequest, notFound } from '@imprint/errors/domain-error';
import type { SiteRowKey } from '@imprint/graphql/loader-by-site';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordAudit } from '../audit/audit-log.js';
import type { ContentChange } from '../event/post-event-log.js';
import { PostTouchRepository } from '../event/post-touch.repository.js';
import { requireLength } from '../operation/text-length.js';
import { isSlug, slugify } from '../slug/slug.js';
import type { SlugPage } from '../slug/slug-page-args.js';
import { type Taxonomy, termId } from './term.entity.js';
import { type TermName, TermRepository } from './term.repository.js';

const nameLimit = 200;

export class TermService {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: VisibleChanges<ContentChange>,
    private readonly audit: RecordAudit,
  ) {}

  /** Sets or replaces the name of a slug. Touches the posts with this slug. */
  async save(site: SiteScope, taxonomy: Taxonomy, input: TermName): Promise<TermName> {
    const term = { slug: slugify(input.slug), name: input.name.trim() };
    if (term.slug === '' || term.name === '')
      throw badRequest('A term must have a slug and a name.', { fields: ['slug', 'name'] });
    requireLength('name', term.name, nameLimit);
    await this.changes.commit(this.em, async (em, announce) => {
      const terms = new TermRepository(em);
      const former = await terms.findName(site, taxonomy, term.slug);
      if (!(await terms.save(site, taxonomy, term))) return;
      const changes = fieldChanges({ name: former }, { name: term.name });
      await this.audit(em, { event: `${taxonomy}.saved`, target: term.slug, siteId: site.siteId, changes });
      await new PostTouchRepository(em).touchTagged(site, taxonomy, term.slug);
      await announce({ siteId: site.siteId, pages: 'changed' });
    });
    return term;
  }

  /** Deletes the name of a slug. Posts keep the slug, shown humanized. */
  async delete(site: SiteScope, taxonomy: Taxonomy, slug: string): Promise<void> {
    await this.changes.commit(this.em, async (em, announce) => {
      if (!isSlug(slug) || !(await new TermRepository(em).delete(site, taxonomy, slug))) throw notFound();
      await this.audit(em, { event: `${taxonomy}.deleted`, target: slug, siteId: site.siteId });
      await new PostTouchRepository(em).touchTagged(site, taxonomy, slug);
      await announce({ siteId: site.siteId, pages: 'changed' });
    });
  }

  list(site: SiteScope, taxonomy: Taxonomy, page: SlugPage): Promise<TermName[]> {
    return new TermRepository(this.em).list(site, taxonomy, page);
  }

  /** Terms of both taxonomies by {@link termId}, in one statement. */
  async byIds(site: SiteScope, ids: readonly string[]): Promise<(TermName & SiteRowKey)[]> {
    const slugs = ids.map((id) => id.slice(id.indexOf(' ') + 1));
    const terms = await new TermRepository(this.em).listBySlugs(site, slugs);
    return terms.map(({ siteId, taxonomy, slug, name }) => ({ siteId, id: termId(taxonomy, slug), slug, name }));
  }
}
