import type { Logger } from '@imprint/observability/logger';

/** An external endpoint notified of changes: a CDN or search engine. */
export interface Receiver {
  url: string;
  /** Aborted at shutdown; another process retries the delivery. */
  stop: AbortSignal;
  logger: Logger;
}

const deadlineMs = 10_000;
/** Retryable client errors. */
const transientStatuses = new Set([408, 425, 429]);

/** Throws on retryable failures. Logs permanent rejections without a retry. */
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
  if (status < 400 || status >= 500 || transientStatuses.has(status))
    throw new Error(`${host} responded with ${status}`);
  logger.warn({ host, status }, 'receiver rejected a delivery');
}
