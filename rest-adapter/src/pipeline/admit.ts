import type { Admission, KeyTerms } from '@imprint/admission/admission';
import { type Quota, rateLimitHeaders } from '@imprint/admission/quota';
import { getScopes } from '@imprint/rest-contract/published-route';
import type { ApiKey } from './api-key.js';
import type { ReadContext } from './request-context.js';

/**
 * Admits a request with an API key. After a refusal too, the context has the key, for the steps that record it, and the
 * headers of its rate limits.
 */
export async function admit(context: ReadContext, admission: Admission<ApiKey>): Promise<void> {
  const { request, requestId, route, search, agent: admitted } = context;
  const { publicKey, reportedBuckets: reported = [] } = route;
  const { buckets: more = [], auditAs: action = route.auditAs } = route.forQuery?.(search) ?? {};
  const terms: KeyTerms = {
    publicKey,
    search,
    buckets: [...route.buckets, ...more],
    reported,
    scopes: getScopes(route, search),
    reserve: ({ siteId: tenant }) => context.place?.take(tenant) ?? null,
  };
  const { record, from, siteEpoch, quotas, refusal } = admitted
    ? await admission.decideOn(admitted, request, terms)
    : await admission.decide(request, requestId, terms);
  const { principal } = record;
  const { keyId, siteId, agent, authorId } = principal;
  context.key = record;
  context.tenant = siteId;
  context.siteEpoch = siteEpoch;
  context.quotas = quotas;
  const isReported = ({ name }: Quota) => reported.some((bucket) => bucket === name);
  context.rateLimit = rateLimitHeaders(reported.length > 0 ? quotas.filter((quota) => !isReported(quota)) : quotas);
  if (action !== undefined) {
    context.audited = { action, keyId, siteId, accountId: agent ? authorId : null, address: from.ip };
    // The owning service records what it accepts, with the client.
    context.client = { address: from.ip, userAgent: null };
  }
  const { signal } = context.caller;
  context.caller = { principal, requestId, signal, client: context.client ?? undefined };
  if (refusal) throw refusal;
}
