import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, unavailable } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';
import { newId } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';

type Hit = Record<string, unknown>;

export interface BufferedHit {
  siteId: string;
  hit: Hit;
}

/** Hands a batch to the analytics service, which counts the batch of an id once. */
export type RecordHits = (batchId: string, sites: { siteId: string; hits: Hit[] }[]) => Promise<unknown>;

/** SIGKILL loses at most the hits of this interval, up to one batch. */
const flushMillis = 250;
const batchSize = 1_000;
/**
 * UNAVAILABLE above it. Holds two seconds at the maximum rate of a process (about 30 MB), so that a retried batch or a
 * pause of the analytics service rejects nothing.
 */
const capacity = 60_000;
const retryMillis = 1_000;
const closingMillis = 5_000;

/** Sends hits to the analytics service in batches. A failed batch is retried under its id, which counts only once. */
export class HitBuffer {
  #waiting: BufferedHit[] = [];
  #inFlight = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isClosing = false;

  constructor(
    private readonly record: RecordHits,
    private readonly logger: Logger,
  ) {}

  /** UNAVAILABLE above the capacity. */
  add(hits: readonly BufferedHit[]): void {
    if (this.#waiting.length + this.#inFlight + hits.length > capacity) {
      throw unavailable('The hit buffer is full. Retry later.', { retryAfterSeconds: 5 });
    }
    this.#waiting.push(...hits);
    if (this.#waiting.length >= batchSize) this.#start();
    else this.#timer ??= setTimeout(() => this.#start(), flushMillis).unref();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#start();
    await Promise.race([this.#sending, delay(closingMillis, undefined, { ref: false })]);
    const lost = this.#waiting.length + this.#inFlight;
    if (lost > 0) this.logger.error({ lost }, 'hits lost: analytics service unavailable');
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const hits = this.#waiting.splice(0, batchSize);
      this.#inFlight = hits.length;
      await this.#send(newId(), hits);
      this.#inFlight = 0;
    }
  }

  async #send(batchId: string, hits: readonly BufferedHit[]): Promise<void> {
    const sites = [...Map.groupBy(hits, ({ siteId }) => siteId)].map(([siteId, ofSite]) => ({
      siteId,
      hits: ofSite.map(({ hit }) => hit),
    }));
    for (;;) {
      try {
        await this.record(batchId, sites);
        return;
      } catch (error) {
        if (error instanceof DomainError && restErrors[error.code].status < 500) {
          // A client error is permanent: a retry would only block the others.
          this.logger.error({ err: error, hits: hits.length }, 'hits rejected and dropped');
          return;
        }
        this.logger.warn({ err: error, hits: hits.length }, 'failed to send hits, retrying');
        await delay(this.#isClosing ? retryMillis / 4 : retryMillis);
      }
    }
  }
}
