import { error } from '@sveltejs/kit';
import { readPreview } from '../../../imprint.server.js';

export async function load({ params, setHeaders }) {
  setHeaders({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const post = await readPreview(params.token);
  if (!post) error(404, 'This preview has ended.');
  return { post };
}
