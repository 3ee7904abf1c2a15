import type { Logger } from '@imprint/observability/logger';

/** Something outside that hears of changes: a CDN, a search engine. */
export interface Receiver {
  url: string;
  /** Aborted when the process ends: what is on its way then is sent again by the next one. */
  stop: AbortSignal;
  logger: Logger;
}

const deadlineMs = 10_000;
/** Refusals that pass with time. */
const transientStatuses = new Set([408, 425, 429]);

/** Throws when a later attempt may succeed. A receiver that refuses for good is logged and not asked again. */
export async function send({ url, stop, logger }: Receiver, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(deadlineMs), stop]),
  });
  await response.body?.cancel();
  const { status, ok } = response;
  if (ok) return;
  const { host } = new URL(url);
  if (status < 400 || status >= 500 || transientStatuses.has(status)) throw new Error(`${host} answered ${status}`);
  logger.warn({ host, status }, 'a receiver refused a delivery');
}
