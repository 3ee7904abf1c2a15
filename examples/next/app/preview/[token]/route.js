import { cookies, draftMode } from 'next/headers';
import { redirect } from 'next/navigation';
import { pathOf, readPreview } from '../../../imprint.js';

/** Opens a preview link of the platform at the path that the post will have. */
export async function GET(_request, { params }) {
  const { token } = await params;
  const post = await readPreview(token);
  if (!post) return new Response('This preview has ended.', { status: 404 });
  (await draftMode()).enable();
  (await cookies()).set('preview', token, { httpOnly: true, sameSite: 'lax' });
  redirect(pathOf(post));
}
