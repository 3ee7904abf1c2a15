import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { redactUrl } from '@imprint/observability/redact-url';

export interface AnsweredRequest {
  requestId: string;
  method: string;
  url: string;
  status: number;
  /** Name of its row; `none` for a path that no row has. */
  route: string;
  /** By the clock of `performance`. */
  started: number;
  level: 'info' | 'debug';
}

/** One log line and one figure per request. */
export class RequestRecords {
  readonly #lines: Logger;

  constructor(
    logger: Logger,
    private readonly metrics: Metrics,
  ) {
    // Its fields are ours and hold no credential: searching each line for some was a tenth of a cached answer.
    this.#lines = logger.child({}, { redact: [] });
  }

  note({ requestId, method, url, status, route, started, level }: AnsweredRequest): void {
    const seconds = (performance.now() - started) / 1_000;
    this.metrics.httpRequests.observe({ route, method, status }, seconds);
    this.#lines[level]({ requestId, method, url: redactUrl(url), status, route, seconds }, 'request');
  }
}
