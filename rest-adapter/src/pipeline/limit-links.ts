import type { AdmissionGate } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import { rateLimited } from '@imprint/errors/domain-error';
import type { Step } from './request-context.js';

const linksPerMinute = 60;

/** Rate limits requests with a secret in their path, by client address. */
export const limitLinks =
  (gate: AdmissionGate): Step =>
  async ({ client }, next) => {
    const limit = { name: 'links', limit: linksPerMinute };
    const buckets = addressBuckets(limit, (network) => `links:${network}`, client?.address ?? '');
    const verdict = await gate.take(buckets);
    if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
    await next();
  };
