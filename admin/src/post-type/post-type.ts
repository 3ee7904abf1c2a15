import type { PostTypeDefinitionsQuery } from '../generated/operations.js';

export type ListedPostType = PostTypeDefinitionsQuery['postTypes'][number];
