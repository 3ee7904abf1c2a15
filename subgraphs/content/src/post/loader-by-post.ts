import DataLoader from 'dataloader';
import type { Post } from './post.entity.js';

/** Loads a part of posts once per post and version: the same post is several objects if lists share it. */
export const loaderByPost = <Row>(
  load: (posts: readonly Post[]) => Promise<readonly (Row | Error)[]>,
): DataLoader<Post, Row, string> =>
  new DataLoader(load, { cacheKeyFn: ({ id, updatedAt }) => `${id} ${updatedAt.getTime()}` });
