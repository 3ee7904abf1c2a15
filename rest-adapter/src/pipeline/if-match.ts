import { DomainError, preconditionFailed } from '@imprint/errors/domain-error';
import type { GatewayCaller, GatewayClient } from '@imprint/gateway-client/gateway-client';
import { strongTags } from '@imprint/service/entity-tag';
import { StoredReply } from '@imprint/service/response-cache';
import { checkQuery } from '../params.js';
import { type GuardRead, isStreamRoute } from '../route.js';
import { updateOfRecord } from '../routes/posts/record-tag.js';

import { execute, toRouteRequest } from './operate.js';
import type { RequestContext, Step } from './request-context.js';

/** A timestamp that no row has, so that the expectation always fails. */
const never = new Date(0).toISOString();

/**
 * Translates `If-Match` into the expected `updated_at` of the row. The write checks it under the row lock, so that no
 * concurrent write is lost.
 */
export const readIfMatch =
  (gateway: GatewayClient): Step =>
  async (context, next) => {
    const ifMatch = context.koa.get('if-match');
    if (ifMatch === '' || ifMatch.trim() === '*') return next();
    const tags = strongTags(ifMatch);
    context.expectedUpdatedAt = updateOfRecord(tags) ?? (await findExpectedUpdate(context, tags, gateway));
    // The write decides whether the caller may know that the post exists.
    return tags.length > 0
      ? next()
      : next().catch((error: unknown) => Promise.reject(withoutStrongTag(error, ifMatch)));
  };

function withoutStrongTag(error: unknown, ifMatch: string): unknown {
  if (!(error instanceof DomainError) || error.code !== 'PRECONDITION_FAILED') return error;
  return preconditionFailed(
    ifMatch.includes('W/"')
      ? 'If-Match has a weak entity tag (W/), which never matches: a proxy weakened it, for example by compressing. Read again with Accept-Encoding: identity and send that ETag.'
      : 'If-Match must be the ETag of a response, in double quotes.',
  );
}

async function findExpectedUpdate(
  context: RequestContext,
  tags: readonly string[],
  gateway: GatewayClient,
): Promise<string> {
  const { route, search, key, caller } = context;
  const guard = isStreamRoute(route) ? undefined : route.ifMatch;
  if (!guard || guard === 'record' || tags.length === 0) return never;
  try {
    const request = { ...toRouteRequest(context, false), query: checkQuery(guard.query, search) };
    const { body } = await execute(guard, request, gateway, asReader(caller, guard));
    const { tag } = new StoredReply(JSON.stringify(body), key?.principal.siteId ?? '');
    return tags.includes(tag) ? (body as { updated_at: string }).updated_at : never;
  } catch (error) {
    // A post that is not public has no entity tag; the write decides whether it exists.
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return never;
    throw error;
  }
}

/** A key that may write a post may learn whether its tag is current: the write is refused for its own scope alone. */
function asReader(caller: GatewayCaller, { scope }: GuardRead): GatewayCaller {
  const { principal } = caller;
  if (principal.kind !== 'apiKey' || !scope || principal.scopes.includes(scope)) return caller;
  return { ...caller, principal: { ...principal, scopes: [...principal.scopes, scope] } };
}
