import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteDirectory } from '../site/site-directory.js';
import type { Post } from './post.entity.js';
import { allocateSlugs } from './slug-allocator.js';

/** Slugs of posts that change, in the transaction of the change. */
export class PostSlugs {
  constructor(private readonly sites: SiteDirectory) {}

  /** Gives the post its slug back, or the next free one of the family. */
  async reclaim(em: EntityManager, site: SiteScope, post: Post): Promise<void> {
    post.slug = await this.findFree(em, site, { post, base: post.slug, keepsOwn: false });
  }

  /** The lowest free slug of the family, or that of the post. */
  async findFree(
    em: EntityManager,
    site: SiteScope,
    { post, base, keepsOwn }: { post: Post; base: string; keepsOwn: boolean },
  ): Promise<string> {
    const { enabledLanguages } = await this.sites.require(site.siteId);
    const wanted = { language: post.language, base };
    const { slugs } = await allocateSlugs(em, {
      siteId: site.siteId,
      wanted: [wanted],
      siteLanguages: enabledLanguages,
      own: keepsOwn ? post : null,
      locksFamilies: true,
    });
    return slugs.get(wanted) ?? post.slug;
  }
}
