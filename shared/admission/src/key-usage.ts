import type { Logger } from '@imprint/observability/logger';

/** Maximum delay of the last use. */
const flushMillis = 10_000;
const reportLimit = 500;

export interface KeyUse {
  keyId: string;
  at: string;
  requestCount: number;
}

/** Counts key usage and reports it in batches, outside of requests. */
export class KeyUsage {
  #uses = new Map<string, { at: Date; requestCount: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly report: (uses: KeyUse[]) => Promise<unknown>,
    private readonly logger: Logger,
  ) {
    this.#timer = setInterval(() => void this.flush(), flushMillis);
    this.#timer.unref();
  }

  record(keyId: string): void {
    const use = this.#uses.get(keyId);
    if (use) {
      use.at = new Date();
      use.requestCount++;
    } else {
      this.#uses.set(keyId, { at: new Date(), requestCount: 1 });
    }
  }

  /** A failed report is dropped: usage is informational. */
  async flush(): Promise<void> {
    const uses = [...this.#uses].map(([keyId, { at, requestCount }]) => ({
      keyId,
      at: at.toISOString(),
      requestCount,
    }));
    this.#uses = new Map();
    for (let start = 0; start < uses.length; start += reportLimit) {
      await this.report(uses.slice(start, start + reportLimit)).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'failed to record key usage'),
      );
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
