import { badRequest } from '@imprint/errors/domain-error';
import { TaskTooCostly, WorkerPool } from '@imprint/resilience/worker-pool';
import type { BlockDocument } from '../block-document/block-document.js';
import { MarkupTooCostly } from '../block-document/markup-budget.js';
import { prepareBody } from '../block-document/prepared-body.js';
import { HtmlSanitizer, smallBudgets } from '../block-document/sanitize.js';
import type { MarkdownOptions } from '../markdown/blocks-to-markdown.js';
import { fieldOf } from '../markdown/body-text.js';
import { type IngestedImages, noImages } from '../markdown/ingested-images.js';
import type { BodySource, BodyTask } from './body-worker.js';
import { bodyOfBlocks, type ConvertedBody } from './converted-body.js';

/** Bodies up to this size are prepared on the event loop: usually one millisecond, at most ten. */
const smallBodyBytes = 32_000;

/** Size assumed for a non-string value. */
const valueBytes = 8;

/** Five times what the worst body within the limits takes on an idle machine. */
const deadlineMs = 5_000;

interface TaskOptions {
  siteId: string;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal | undefined;
}

export interface PreparationOptions extends TaskOptions {
  whenTooCostly?: 'refuse' | 'escape';
  /** For images of Markdown and HTML. */
  ingested?: IngestedImages;
}

/** Prepares small block documents in place and other bodies on worker threads, scheduled fairly across sites. */
export class BodyPreparation {
  readonly #pool = new WorkerPool<BodyTask, ConvertedBody | string>({
    filename: new URL('./body-worker.js', import.meta.url),
    deadlineMs,
    maxWaiting: 256,
    maxWaitMs: 15_000,
  });

  /** Throws the errors of `normalize`, BAD_REQUEST for a text that exceeds a limit, and OVERLOADED. */
  async prepare(
    source: BodySource,
    { siteId, whenTooCostly = 'refuse', ingested = noImages, signal }: PreparationOptions,
  ): Promise<ConvertedBody> {
    const body = 'blocks' in source && isSmall(source.blocks) ? prepareSmall(source.blocks) : null;
    return body ?? ((await this.#run({ source, ingested, whenTooCostly }, { siteId, signal })) as ConvertedBody);
  }

  /** Writes a stored document as Markdown. Throws OVERLOADED. */
  async toMarkdown(
    document: BlockDocument,
    { siteId, signal, ...options }: MarkdownOptions & TaskOptions,
  ): Promise<string> {
    return (await this.#run({ document, options }, { siteId, signal })) as string;
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #run(task: BodyTask, { siteId, signal }: TaskOptions): Promise<ConvertedBody | string> {
    try {
      return await this.#pool.run(task, { tenant: siteId, signal });
    } catch (error) {
      if (!(error instanceof TaskTooCostly)) throw error;
      const field = 'document' in task || 'blocks' in task.source ? 'blocks_json' : fieldOf(task.source);
      throw badRequest(`${field} takes too long to process. Simplify its HTML or split the post.`, {
        fields: [field],
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
function prepareSmall(input: unknown): ConvertedBody | null {
  try {
    return bodyOfBlocks(prepareBody(input, new HtmlSanitizer(smallBudgets())));
  } catch (error) {
    if (error instanceof MarkupTooCostly) return null;
    throw error;
  }
}
