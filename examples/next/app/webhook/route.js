import { revalidateTag } from 'next/cache';
import { Webhook } from 'standardwebhooks';
import { cacheTag } from '../../imprint.js';
import { forgetRedirects } from '../../redirects.js';

const bodyLimitBytes = 64 * 1024;

/** Receives content webhooks: the next visit of each page reads it again. */
export async function POST(request) {
  const { headers } = request;
  if (Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) > bodyLimitBytes)
    return new Response(null, { status: 413 });
  try {
    new Webhook(process.env.WEBHOOK_SECRET).verify(await request.text(), Object.fromEntries(headers));
  } catch {
    return new Response(null, { status: 401 });
  }
  revalidateTag(cacheTag, { expire: 0 });
  forgetRedirects();
  return new Response(null, { status: 204 });
}
