import { badRequest, notFound } from '@imprint/errors/domain-error';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import { PostTouchRepository } from '../event/post-touch.repository.js';
import type { WriteNeeds } from '../event/write-needs.js';
import { isSlug } from '../slug/slug.js';
import type { Taxonomy } from '../taxonomy/term.entity.js';
import { type TermName, TermRepository } from '../taxonomy/term.repository.js';
import { requireMayChangeAll } from './post-rights.js';

interface TermMergeNeeds extends WriteNeeds {
  principal: Principal;
}

/** What a merge leaves. */
export interface MergedTerm {
  term: TermName;
  /** Number of posts that changed. */
  postCount: number;
}

export class TermMergeService {
  constructor(private readonly dependencies: TermMergeNeeds) {}

  /**
   * Gives the posts of one term another one of the site, and deletes the first. Deleted posts follow, so that a restored
   * one has the remaining term; revisions keep theirs.
   */
  async merge(
    site: SiteScope,
    taxonomy: Taxonomy,
    { from, into }: { from: string; into: string },
  ): Promise<MergedTerm> {
    const { em: reader, changes, recordAudit, principal } = this.dependencies;
    requireMayChangeAll(principal, site);
    if (from === into) throw badRequest('A term cannot be merged into itself.', { fields: ['into'] });
    if (!isSlug(from)) throw notFound();
    return changes.commit(reader, async (em, announce) => {
      const terms = new TermRepository(em);
      const names = isSlug(into) ? await terms.lockNames(site, taxonomy, [from, into]) : new Map<string, string>();
      const name = names.get(into);
      if (name === undefined) {
        throw badRequest('The site has no term with this slug that has a name.', { fields: ['into'] });
      }
      const { changed, deleted } = await new PostTouchRepository(em).replaceTerm(site, taxonomy, { from, into });
      if (!names.has(from) && changed + deleted === 0) throw notFound();
      await terms.delete(site, taxonomy, from);
      const audited = { event: `${taxonomy}.merged`, target: from, siteId: site.siteId } as const;
      await recordAudit(em, { ...audited, changes: fieldChanges({ slug: from }, { slug: into }) });
      await announce({ siteId: site.siteId, pages: 'changed' });
      return { term: { slug: into, name }, postCount: changed };
    });
  }
}
