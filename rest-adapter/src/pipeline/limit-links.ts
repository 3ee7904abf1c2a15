import type { AdmissionGate, TakeVerdict } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import { rateLimited } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import type { Step } from './request-context.js';

export const linksPerMinute = 60;

/** Limits requests with a secret in their path by client address. */
export const limitLinks =
  (gate: AdmissionGate, logger: Logger): Step =>
  async ({ client }, next) => {
    const limit = { name: 'links', limit: linksPerMinute };
    const buckets = addressBuckets(limit, (network) => `links:${network}`, client?.address ?? '');
    const verdict = await gate.take(buckets).catch((error: unknown): TakeVerdict => {
      // The secret cannot be guessed; the limit only bounds the load.
      logger.error({ err: error }, 'admission store unreachable, links are not rate limited');
      return { taken: true };
    });
    if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
    await next();
  };
