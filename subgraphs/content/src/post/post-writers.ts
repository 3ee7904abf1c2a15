import type { Recipes } from '@imprint/graphql/lazy-members';
import { PostPreviewRepository } from '../preview/post-preview.repository.js';
import { PostRevisionRepository } from '../revision/post-revision.repository.js';
import { KnownPostRepository } from './known-post.repository.js';
import { OutsideChanges } from './outside-changes.js';
import type { PostRepository } from './post.repository.js';
import { PostService } from './post.service.js';
import { PostCreationService } from './post-creation.service.js';
import type { PostDependencies } from './post-dependencies.js';
import { PostDrafts } from './post-draft.js';
import { PostPreviewService } from './post-preview.service.js';
import { PostPutService } from './post-put.service.js';
import { PostRevisionService } from './post-revision.service.js';
import { PostSlugs } from './post-slugs.js';
import { PostTransactions } from './post-transaction.js';
import { PostUpdateService } from './post-update.service.js';
import { TermMergeService } from './term-merge.service.js';

/** The services that change posts, their previews and their revisions. */
export interface PostWriters {
  knownPosts: KnownPostRepository;
  previewRepository: PostPreviewRepository;
  revisionRepository: PostRevisionRepository;
  postSlugs: PostSlugs;
  postTransactions: PostTransactions;
  drafts: PostDrafts;
  posts: PostService;
  postCreation: PostCreationService;
  postUpdates: PostUpdateService;
  putPosts: PostPutService;
  previews: PostPreviewService;
  revisions: PostRevisionService;
  outsideChanges: OutsideChanges;
  termMerges: TermMergeService;
}

interface WriterNeeds extends PostDependencies {
  postRepository: PostRepository;
}

export const postWriterRecipes: Recipes<PostWriters, WriterNeeds> = {
  knownPosts: ({ em }) => new KnownPostRepository(em),
  previewRepository: ({ em }) => new PostPreviewRepository(em),
  revisionRepository: ({ em }) => new PostRevisionRepository(em),
  postSlugs: ({ sites }) => new PostSlugs(sites),
  postTransactions: (dependencies) => new PostTransactions(dependencies),
  drafts: (dependencies) => new PostDrafts(dependencies),
  posts: (dependencies) => new PostService(dependencies),
  postCreation: (dependencies) => new PostCreationService(dependencies),
  postUpdates: (dependencies) => new PostUpdateService(dependencies),
  putPosts: (dependencies) => new PostPutService(dependencies),
  previews: (dependencies) => new PostPreviewService(dependencies),
  revisions: (dependencies) => new PostRevisionService(dependencies),
  outsideChanges: (dependencies) => new OutsideChanges(dependencies),
  termMerges: (dependencies) => new TermMergeService(dependencies),
};
