import { DomainError, preconditionFailed } from '@imprint/errors/domain-error';
import type { GatewayCaller, GatewayClient } from '@imprint/gateway-client/gateway-client';
import { strongTags } from '@imprint/service/entity-tag';
import { StoredReply } from '@imprint/service/response-cache';
import { checkValues } from '../route/params.js';
import { isStreamRoute, type TaggedRead } from '../route/route.js';
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
    context.expectedUpdatedAt = await findExpectedUpdate(context, tags, gateway);
    // The write decides whether the caller may know that the resource exists.
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
  const { updateOf, read } = (isStreamRoute(route) ? undefined : route.ifMatch) ?? {};
  const told = updateOf?.(tags) ?? null;
  if (told !== null) return told;
  if (!read || tags.length === 0) return never;
  try {
    const request = { ...toRouteRequest(context, false), query: checkValues(read.query, search) };
    const { body } = await execute(read, request, { gateway, caller: asReader(caller, read) });
    const { tag } = new StoredReply(JSON.stringify(body), key?.principal.siteId ?? '');
    return tags.includes(tag) ? (body as { updated_at: string }).updated_at : never;
  } catch (error) {
    // What has no public read has no entity tag; the write decides whether it exists.
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return never;
    throw error;
  }
}

/** A key that may write may learn whether its tag is current: the write is refused for its own scope alone. */
function asReader(caller: GatewayCaller, { scope }: TaggedRead): GatewayCaller {
  const { principal } = caller;
  if (principal.kind !== 'apiKey' || !scope || principal.scopes.includes(scope)) return caller;
  return { ...caller, principal: { ...principal, scopes: [...principal.scopes, scope] } };
}
