import { badRequest } from '@imprint/errors/domain-error';
import { requireFound, requireId } from '@imprint/errors/require-found';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PostRedirectRepository } from '../redirect/post-redirect.repository.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { slugify } from '../slug/slug.js';
import { requireLanguage } from './language-tag.js';
import type { Post } from './post.entity.js';
import { PostRepository } from './post.repository.js';
import { publishPost } from './post-publication.js';
import { parsePostReference } from './post-reference.js';
import type { PostSlugs } from './post-slugs.js';
import { nextUpdatedAt, type PostTarget, type PostTransaction, type PostTransactions } from './post-transaction.js';

interface LifecycleDependencies {
  postRepository: PostRepository;
  sites: SiteDirectory;
  postSlugs: PostSlugs;
  postTransactions: PostTransactions;
}

/** Finds posts and moves them through their lifecycle. */
export class PostService {
  constructor(private readonly dependencies: LifecycleDependencies) {}

  /** Finds a post in any status except deleted. */
  async require(site: SiteScope, id: string): Promise<Post> {
    return requireFound(await this.dependencies.postRepository.find(site, requireId(id)));
  }

  /** Finds a post in any status except deleted; a slug prefers a published post over a draft or scheduled one. */
  async requireManaged(site: SiteScope, reference: string, language: string | null): Promise<Post> {
    const parsed = parsePostReference(reference);
    const tag = language === null || 'id' in parsed ? null : requireLanguage(language);
    return this.dependencies.postRepository.requireManaged(site, parsed, tag);
  }

  async unpublish(site: SiteScope, target: PostTarget): Promise<Post> {
    return this.dependencies.postTransactions.change(site, target, async (post, { now, announce }) => {
      post.unpublish(nextUpdatedAt(now, post.updatedAt));
      await announce('post.unpublished');
      return post;
    });
  }

  /**
   * Publishes now, or schedules for a future `at`; changes nothing if that is so already. Allocates a new slug for an
   * archived post if its own is taken.
   */
  async publish(site: SiteScope, target: PostTarget, at: Date | null): Promise<Post> {
    return this.dependencies.postTransactions.change(site, target, async (post, tx) => {
      await publishPost(post, { at, slugs: this.dependencies.postSlugs }, tx);
      return post;
    });
  }

  /** The former slug of a post that was public redirects to the new one. BAD_REQUEST for a slug without letters. */
  async rename(site: SiteScope, target: PostTarget, wanted: string): Promise<Post> {
    const base = slugify(wanted);
    if (base === '') throw badRequest('slug must contain letters or digits.', { fields: ['slug'] });
    const addressing = await this.dependencies.sites.require(site.siteId);
    return this.dependencies.postTransactions.change(site, target, async (post, { em, now, announce }) => {
      const slug = await this.dependencies.postSlugs.findFree(em, site, { post, base, keepsOwn: post.holdsSlug() });
      if (slug === post.slug) return post;
      const former = { ...place(post), isRestricted: () => post.isRestricted() };
      const wasPublic = post.wasPublicAt(now);
      post.rename(slug, nextUpdatedAt(now, post.updatedAt));
      const redirects = new PostRedirectRepository(em);
      await redirects.end(site, addressing, post);
      await redirects.date(site, post);
      if (wasPublic) await redirects.add(site, addressing, former);
      if (post.status !== 'published') return post;
      await announce('post.updated', true, former);
      await announce('post.updated');
      return post;
    });
  }

  async cancelSchedule(site: SiteScope, target: PostTarget): Promise<Post> {
    return this.dependencies.postTransactions.change(site, target, async (post, { now }) => {
      post.cancelSchedule(nextUpdatedAt(now, post.updatedAt));
      return post;
    });
  }

  async delete(site: SiteScope, target: PostTarget): Promise<Post> {
    return this.dependencies.postTransactions.change(site, target, async (post, { now, announce }) => {
      const wasPublic = post.status === 'published';
      post.delete(nextUpdatedAt(now, post.updatedAt));
      if (wasPublic) await announce('post.deleted');
      return post;
    });
  }

  /** For 30 days. A post whose slug was taken meanwhile gets a new one. CONFLICT if it is not deleted. */
  async restore(site: SiteScope, target: PostTarget): Promise<Post> {
    const id = requireId(target.reference);
    const find = (em: EntityManager) => new PostRepository(em).requireForRestore(site, id, new Date());
    const restore = async (post: Post, { em, now, announce }: PostTransaction) => {
      post.restore(nextUpdatedAt(now, post.updatedAt));
      if (post.holdsSlug()) await this.dependencies.postSlugs.reclaim(em, site, post);
      if (post.status === 'published') await announce('post.published');
      return post;
    };
    return this.dependencies.postTransactions.change(site, target, restore, find);
  }
}

/** Event payload for a former address of the post. */
const place = ({ id, siteId, slug, language, isTest, seo }: Post) => ({ id, siteId, slug, language, isTest, seo });
