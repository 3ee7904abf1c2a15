import type { Recipes } from '@imprint/graphql/lazy-members';
import type { PostContext } from '../post/post.context.js';
import { ImportPostsService } from './import-posts.service.js';
import type { ImportContext } from './import-services.js';

export interface BulkServices {
  importPosts: ImportPostsService;
}

export type BulkContext = PostContext & BulkServices;

export const bulkRecipes: Recipes<BulkServices, ImportContext> = {
  importPosts: (context) => new ImportPostsService(context),
};
