import { requestIdHeader } from '@imprint/observability/logger';
import { traceHeaders } from '@imprint/observability/tracing';
import type { Caller } from '@imprint/principal/caller';
import { type PrincipalTokens, principalHeader } from '@imprint/principal/principal-token';
import { withDeadline } from './deadline.js';

/** Header that names the sites of a staff member to a subgraph, `<id>;role=<slug>` separated by commas. */
const siteMembershipsHeader = 'x-site-memberships';

export interface SignedPost {
  url: string;
  caller: Caller;
  body: { query: string | undefined; variables?: object | undefined; operationName?: string | undefined };
  timeoutMillis: number;
  headers?: Record<string, string>;
  /** Called before each chunk of the reply is buffered: waits for budget, or throws to abort the reply. */
  onReply?: (bytes: number) => Promise<void>;
}

/** Sends one GraphQL operation to another service and returns its parsed reply. */
export async function postSigned<Reply>(
  tokens: PrincipalTokens,
  { url, caller, body, timeoutMillis, headers = {}, onReply }: SignedPost,
): Promise<{ status: number; reply: Reply }> {
  const { principal, signal: cancellation } = caller;
  const token = await tokens.sign(caller);
  return withDeadline(timeoutMillis, async (signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        ...traceHeaders(),
        'content-type': 'application/json',
        [principalHeader]: token,
        [requestIdHeader]: caller.requestId,
        ...(principal.kind === 'staff' && {
          [siteMembershipsHeader]: principal.sites.map(({ siteId, role }) => `${siteId};role=${role}`).join(', '),
        }),
      },
      body: JSON.stringify(body),
      signal: cancellation ? AbortSignal.any([signal, cancellation]) : signal,
    });
    return {
      status: response.status,
      reply: (await (onReply ? readJson(response, onReply) : response.json())) as Reply,
    };
  });
}

/** Closes the connection when the reply is aborted, so that the other service stops too. */
async function readJson({ body }: Response, onReply: (bytes: number) => Promise<void>): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    await onReply(chunk.length);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
