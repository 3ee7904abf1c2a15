import { Webhook } from 'standardwebhooks';
import { WEBHOOK_SECRET } from '$app/env/private';
import { forget } from '../../imprint.server.js';

/** Receives content webhooks: the next visit of each page reads it again. */
export async function POST({ request }) {
  try {
    new Webhook(WEBHOOK_SECRET).verify(await request.text(), Object.fromEntries(request.headers));
  } catch {
    return new Response(null, { status: 401 });
  }
  forget();
  return new Response(null, { status: 204 });
}
