import { badRequest } from '@imprint/errors/domain-error';
import { TaskTooCostly, WorkerPool } from '@imprint/worker-pool/worker-pool';
import type { BodyTask } from './body-worker.js';
import { MarkupTooCostly } from './markup-budget.js';
import { type PreparedBody, prepareBody } from './prepared-body.js';
import { HtmlSanitizer, smallBudgets } from './sanitize.js';

/** Bodies up to this size are prepared on the event loop: usually one millisecond, at most ten. */
const smallBodyBytes = 32_000;

/** Size assumed for a non-string value. */
const valueBytes = 8;

/** Five times what the worst body within the limits takes on an idle machine. */
const deadlineMs = 5_000;

export interface PreparationOptions {
  siteId: string;
  whenTooCostly?: BodyTask['whenTooCostly'];
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal | undefined;
}

/** Prepares small bodies in place and others on worker threads, scheduled fairly across sites. */
export class BodyPreparation {
  readonly #pool = new WorkerPool<BodyTask, PreparedBody>({
    filename: new URL('./body-worker.js', import.meta.url),
    deadlineMs,
    maxWaiting: 256,
    maxWaitMs: 15_000,
  });

  /** Throws the errors of `normalize`, BAD_REQUEST for HTML that exceeds a limit, and OVERLOADED. */
  async prepare(
    input: unknown,
    { siteId, whenTooCostly = 'refuse', signal }: PreparationOptions,
  ): Promise<PreparedBody> {
    const body = isSmall(input) ? prepareSmall(input) : null;
    return body ?? this.#prepareOnThread({ input, whenTooCostly }, siteId, signal);
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #prepareOnThread(task: BodyTask, tenant: string, signal: AbortSignal | undefined): Promise<PreparedBody> {
    try {
      return await this.#pool.run(task, { tenant, signal });
    } catch (error) {
      if (!(error instanceof TaskTooCostly)) throw error;
      throw badRequest('blocks_json takes too long to process. Simplify its HTML or split the post.', {
        fields: ['blocks_json'],
        cause: error,
      });
    }
  }
}

/** Stops as soon as the limit is exceeded: serializing a large body to measure it takes longer than copying it. */
function isSmall(root: unknown): boolean {
  const waiting: unknown[] = [root];
  for (let left = smallBodyBytes; left >= 0; ) {
    if (waiting.length === 0) return true;
    const value = waiting.pop();
    left -= typeof value === 'string' ? Buffer.byteLength(value) : valueBytes;
    if (Array.isArray(value) && value.length * valueBytes > left) return false;
    if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value)) {
        left -= name.length;
        waiting.push(child);
      }
    }
  }
  return false;
}

/** Null for HTML that exceeds the event-loop budget. */
function prepareSmall(input: unknown): PreparedBody | null {
  try {
    return prepareBody(input, new HtmlSanitizer(smallBudgets()));
  } catch (error) {
    if (error instanceof MarkupTooCostly) return null;
    throw error;
  }
}
