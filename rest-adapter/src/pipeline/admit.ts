import type { Admission } from '@imprint/admission/admission';
import { type Quota, rateLimitHeaders } from '@imprint/admission/quota';
import { getScopes } from '@imprint/rest-contract/published-route';
import { getBucketNames } from '../route.js';
import type { ApiKey } from '../service-operations.js';
import type { ReadContext } from './request-context.js';

/**
 * Admits a request with an API key. After a refusal too, the context has the key, for the steps that record it, and the
 * headers of its rate limits.
 */
export async function admit(context: ReadContext, admission: Admission<ApiKey>): Promise<void> {
  const { request, requestId, route, search } = context;
  const { publicKey, reportedBuckets: reported = [] } = route;
  const buckets = getBucketNames(route, search);
  // Requests for personal data pass the client on to the access log.
  const isAudited = buckets.includes('leads');
  const { record, from, siteEpoch, quotas, refusal } = await admission.decide(request, requestId, {
    publicKey,
    search,
    buckets,
    reported,
    scopes: getScopes(route, search),
    reserve: ({ siteId: tenant }) => context.place?.take(tenant) ?? null,
  });
  const { principal } = record;
  const { keyId, siteId, agent, authorId } = principal;
  context.key = record;
  context.tenant = siteId;
  context.siteEpoch = siteEpoch;
  context.quotas = quotas;
  const isReported = ({ name }: Quota) => (reported as readonly string[]).includes(name);
  context.rateLimit = rateLimitHeaders(reported.length > 0 ? quotas.filter((quota) => !isReported(quota)) : quotas);
  context.auditedKey = isAudited ? { keyId, siteId, accountId: agent ? authorId : null, address: from.ip } : null;
  context.client = isAudited ? { address: from.ip, userAgent: null } : null;
  const { signal } = context.caller;
  context.caller = { principal, requestId, signal, client: context.client ?? undefined };
  if (refusal) throw refusal;
}
