import type { PostListQuery } from '../generated/operations.js';

export type ListedPost = PostListQuery['posts']['nodes'][number];
