import { redirect } from '@sveltejs/kit';
import { findRedirect } from './imprint.server.js';

/** Former URLs lead to the current ones. */
export async function handle({ event, resolve }) {
  const target = await findRedirect(event.url);
  if (target) redirect(301, target);
  return resolve(event);
}
