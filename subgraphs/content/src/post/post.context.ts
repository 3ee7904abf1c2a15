import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Recipes } from '@imprint/graphql/lazy-members';
import type { LoadLimit } from '@imprint/resilience/load-limit';
import type { PersonaContext } from '../persona/persona.context.js';
import { BodyBudget } from './body-budget.js';
import { DeletedPosts } from './deleted-posts.js';
import { NamedPosts } from './named-posts.js';
import { PostRepository } from './post.repository.js';
import { PostCountRepository } from './post-count.repository.js';
import type { PostDependencies } from './post-dependencies.js';
import { PostGroupRepository } from './post-group.repository.js';
import { PostGroups } from './post-groups.js';
import { type PostLoaders, postLoaderRecipes } from './post-loaders.js';
import { PostPages } from './post-pages.js';
import { PostPaths } from './post-paths.js';
import { type PostWriters, postWriterRecipes } from './post-writers.js';

export interface PostServices extends PostLoaders, PostWriters {
  bodyBudget: BodyBudget;
  postRepository: PostRepository;
  postCounts: PostCountRepository;
  pages: PostPages;
  deletedPosts: DeletedPosts;
  namedPosts: NamedPosts;
  groups: PostGroups;
  postPaths: PostPaths;
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
  ...postWriterRecipes,
  bodyBudget: ({ bodyLoads, signal }) => new BodyBudget(bodyLoads, signal),
  postRepository: ({ em, bodyBudget }) => new PostRepository(em, bodyBudget),
  postCounts: ({ em }) => new PostCountRepository(em),
  pages: (dependencies) => new PostPages(dependencies),
  deletedPosts: ({ postRepository, cursors }) => new DeletedPosts(postRepository, cursors),
  namedPosts: ({ em, sites, bodyBudget }) => new NamedPosts(em, sites, bodyBudget),
  groups: ({ em, cursors }) => new PostGroups(new PostGroupRepository(em), cursors),
  postPaths: ({ em, sites }) => new PostPaths(em, sites),
};
