import { GraphError } from '../graph/graph-error.js';
import type { ConsoleSession } from '../session/console-session.js';

const codes: Readonly<Record<number, string>> = { 404: 'NOT_FOUND', 429: 'RATE_LIMITED', 503: 'OVERLOADED' };

/** Loads the posts of a site as the REST interface exports them. `isLimited` is true if the site has more of them. */
export async function exportPosts(
  session: ConsoleSession,
  siteId: string,
): Promise<{ file: Blob; isLimited: boolean }> {
  const headers = { authorization: `Bearer ${await session.accessToken()}` };
  const response = await fetch(`${session.issuer}/api/v1/sites/${siteId}/posts/export`, { headers });
  const { headers: sent, ok, status } = response;
  if (!ok) throw new GraphError('', codes[status] ?? 'INTERNAL', { requestId: sent.get('x-request-id') });
  const isLimited = Number(sent.get('x-export-total')) > Number(sent.get('x-export-limit'));
  return { file: await response.blob(), isLimited };
}
