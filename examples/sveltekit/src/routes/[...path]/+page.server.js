import { error } from '@sveltejs/kit';
import { readPost } from '../../imprint.server.js';

export async function load({ url }) {
  const post = await readPost(url.pathname);
  if (!post) error(404, 'This page does not exist.');
  return { post };
}
