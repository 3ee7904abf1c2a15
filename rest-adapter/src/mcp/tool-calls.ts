import { newId } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import type { ToolCallInput } from '../generated/documents.js';
import { RecordsPerMinute } from '../pipeline/records-per-minute.js';

const flushMillis = 1_000;
const batchSize = 500;
/** Calls queued while the sites service is unreachable; later ones are dropped. */
const waitingLimit = 10_000;
/** Refused calls cost the sender nothing, and their records stay for 90 days. */
const refusedPerMinute = 30;

export type ToolCallRecord = Omit<ToolCallInput, 'id' | 'at'>;

/** Records tool calls in the audit log in batches, outside of requests. */
export class ToolCalls {
  #waiting: ToolCallInput[] = [];
  #isFlushing = false;
  readonly #refused = new RecordsPerMinute(refusedPerMinute);
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly record: (calls: ToolCallInput[]) => Promise<unknown>,
    private readonly logger: Logger,
  ) {
    this.#timer = setInterval(() => void this.flush(), flushMillis);
    this.#timer.unref();
  }

  add(call: ToolCallRecord): void {
    if (call.outcome === 'REFUSED' && !this.#refused.take(call.keyId)) return;
    if (this.#waiting.length >= waitingLimit) {
      this.logger.error({ tool: call.tool, requestId: call.requestId }, 'tool call not recorded in the audit log');
      return;
    }
    this.#waiting.push({ id: newId(), at: new Date().toISOString(), ...call });
  }

  /** A failed batch is retried; its ids prevent duplicates. */
  async flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, batchSize);
        await this.record(batch);
        this.#waiting.splice(0, batch.length);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'failed to record tool calls');
    } finally {
      this.#isFlushing = false;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
