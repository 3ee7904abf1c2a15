import { requireFound } from '@imprint/errors/require-found';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { PostRevision } from '../revision/post-revision.entity.js';
import { PostRevisionRepository } from '../revision/post-revision.repository.js';
import type { Post } from './post.entity.js';
import type { PostService, PostTarget } from './post.service.js';
import type { PostDependencies } from './post-dependencies.js';

/** Earlier states of posts in any status except deleted. */
export class PostRevisionService {
  constructor(
    private readonly dependencies: PostDependencies,
    private readonly posts: PostService,
  ) {}

  /** Newest first, at most 50, without their content. */
  async list(site: SiteScope, reference: string, language: string | null): Promise<PostRevision[]> {
    const post = await this.posts.record(site, reference, language);
    return new PostRevisionRepository(this.dependencies.em).list(site, post.id);
  }

  /** With its content. */
  async require(site: SiteScope, reference: string, language: string | null, n: number): Promise<PostRevision> {
    const { em, bodyBudget } = this.dependencies;
    const post = await this.posts.record(site, reference, language);
    const revision = await bodyBudget.spendInTurn(site.siteId, async () => {
      const found = await new PostRevisionRepository(em).find(site, post.id, n);
      return [found, found?.bodyBytes ?? 0];
    });
    return requireFound(revision);
  }

  /** Restores the content of a revision, as a new change. */
  async restore(site: SiteScope, target: PostTarget, n: number): Promise<Post> {
    const revision = await this.require(site, target.reference, target.language, n);
    return this.posts.revertTo(site, { ...target, reference: revision.postId }, revision);
  }
}
