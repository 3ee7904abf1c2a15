import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { LoadLimit } from '@imprint/resilience/load-limit';
import type { PersonaContext } from '../persona/persona.context.js';
import { PostPreviewRepository } from '../preview/post-preview.repository.js';
import { PostRevisionRepository } from '../revision/post-revision.repository.js';
import { BodyBudget } from './body-budget.js';
import { KnownPostRepository } from './known-post.repository.js';
import { NamedPosts } from './named-posts.js';
import { PostRepository } from './post.repository.js';
import { PostService } from './post.service.js';
import { PostCountRepository } from './post-count.repository.js';
import { PostCreationService } from './post-creation.service.js';
import type { PostDependencies } from './post-dependencies.js';
import { PostDrafts } from './post-draft.js';
import { PostGroupRepository } from './post-group.repository.js';
import { PostGroups } from './post-groups.js';
import { type PostLoaders, postLoaderRecipes } from './post-loaders.js';
import { PostPages } from './post-pages.js';
import { PostPreviewService } from './post-preview.service.js';
import { PostPutService } from './post-put.service.js';
import { PostRevisionService } from './post-revision.service.js';

export interface PostServices extends PostLoaders {
  bodyBudget: BodyBudget;
  postRepository: PostRepository;
  postCounts: PostCountRepository;
  previewRepository: PostPreviewRepository;
  revisionRepository: PostRevisionRepository;
  knownPosts: KnownPostRepository;
  drafts: PostDrafts;
  posts: PostService;
  postCreation: PostCreationService;
  putPosts: PostPutService;
  previews: PostPreviewService;
  revisions: PostRevisionService;
  pages: PostPages;
  namedPosts: NamedPosts;
  groups: PostGroups;
}

export type PostContext = PersonaContext & PostServices;

/** What the services need that are not built for each request. */
export interface PostNeeds extends Omit<PostDependencies, 'bodyBudget'> {
  /** Shared by the requests of a process. */
  bodyLoads: LoadLimit;
  cursors: KeysetCursors;
}

export const postRecipes: Recipes<PostServices, PostNeeds> = {
  ...postLoaderRecipes,
  bodyBudget: ({ bodyLoads, signal }) => new BodyBudget(bodyLoads, signal),
  postRepository: ({ em, bodyBudget }) => new PostRepository(em, bodyBudget),
  postCounts: ({ em }) => new PostCountRepository(em),
  previewRepository: ({ em }) => new PostPreviewRepository(em),
  revisionRepository: ({ em }) => new PostRevisionRepository(em),
  knownPosts: ({ em }) => new KnownPostRepository(em),
  drafts: (dependencies) => new PostDrafts(dependencies),
  posts: (dependencies) => new PostService(dependencies),
  postCreation: (dependencies) => new PostCreationService(dependencies),
  putPosts: (dependencies) => new PostPutService(dependencies),
  previews: (dependencies) => new PostPreviewService(dependencies),
  revisions: (dependencies) => new PostRevisionService(dependencies),
  pages: (dependencies) => new PostPages(dependencies),
  namedPosts: ({ em, sites, bodyBudget }) => new NamedPosts(em, sites, bodyBudget),
  groups: ({ em, cursors }) => new PostGroups(new PostGroupRepository(em), cursors),
};
