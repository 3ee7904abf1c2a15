import { pathOf, readPosts } from '../imprint.server.js';

export async function load() {
  return { posts: (await readPosts()).map((post) => ({ ...post, path: pathOf(post) })) };
}
