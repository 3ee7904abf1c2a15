import { readAll, readIfFound } from './api.js';

/** Posts of the last build of the development server. */
const known = new Map();

/** Every public post with its body. Reads those again that changed since the last build of this process. */
export async function readPosts() {
  const listed = await readAll('posts', { limit: 50, fields: 'id,updated_at' });
  const posts = [];
  for (const { id, updated_at: updatedAt } of listed) {
    const post = known.get(id);
    posts.push(post?.updated_at === updatedAt ? post : await readIfFound(`posts/${id}`));
  }
  known.clear();
  // A post may end between the two reads.
  const found = posts.filter((post) => post !== null);
  for (const post of found) known.set(post.id, post);
  return found;
}
