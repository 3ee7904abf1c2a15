import { requireFound } from '@imprint/errors/require-found';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { PostRevision } from '../revision/post-revision.entity.js';
import type { PostRevisionRepository } from '../revision/post-revision.repository.js';
import type { BodyBudget } from './body-budget.js';
import type { Post } from './post.entity.js';
import type { PostService } from './post.service.js';
import type { PostTarget } from './post-transaction.js';
import type { PostUpdateService } from './post-update.service.js';

interface RevisionDependencies {
  posts: PostService;
  postUpdates: PostUpdateService;
  revisionRepository: PostRevisionRepository;
  bodyBudget: BodyBudget;
}

/** Earlier states of posts in any status except deleted. */
export class PostRevisionService {
  constructor(private readonly dependencies: RevisionDependencies) {}

  /** Newest first, at most 50, without their content. */
  async list(site: SiteScope, reference: string, language: string | null): Promise<PostRevision[]> {
    const post = await this.dependencies.posts.requireManaged(site, reference, language);
    return this.dependencies.revisionRepository.list(site, post.id);
  }

  /** Reads the revision with its content. */
  async require(site: SiteScope, reference: string, language: string | null, n: number): Promise<PostRevision> {
    const { posts, revisionRepository, bodyBudget } = this.dependencies;
    const post = await posts.requireManaged(site, reference, language);
    const revision = await bodyBudget.spendInTurn(site.siteId, async () => {
      const found = await revisionRepository.find(site, post.id, n);
      return [found, found?.bodyBytes ?? 0];
    });
    return requireFound(revision);
  }

  /** Restores the content of a revision, as a new change. */
  async restore(site: SiteScope, target: PostTarget, n: number): Promise<Post> {
    const revision = await this.require(site, target.reference, target.language, n);
    return this.dependencies.postUpdates.revertTo(site, { ...target, reference: revision.postId }, revision);
  }
}
