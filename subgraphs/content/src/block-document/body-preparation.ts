import { Worker } from 'node:worker_threads';
import { DomainError, type ErrorCode } from '@imprint/errors/domain-error';
import { type PreparedBody, prepareBody } from './prepared-body.js';
import { HtmlSanitizer } from './sanitize.js';

/** Plain bodies up to this size (JSON characters) are prepared in place: about a millisecond. */
const inlineLimit = 50_000;

class NeedsDom extends Error {}

/** Knows plain markup alone: the DOM lives on the thread, and only where somebody needs it. */
const plainSanitizer = new HtmlSanitizer(() => {
  throw new NeedsDom();
});

/** What the worker answers to one request. */
export type WorkerReply =
  | { sequence: number; body: PreparedBody }
  | { sequence: number; failure: { code: ErrorCode; message: string; fields: readonly string[] | undefined } | null };

/** Prepares bodies; large ones, and those that need a DOM, on a thread of their own: other requests do not wait. */
export class BodyPreparation {
  #worker: Worker | undefined;
  #sequence = 0;
  readonly #waiting = new Map<number, { resolve: (body: PreparedBody) => void; reject: (error: Error) => void }>();

  /** In bulk even small bodies go to the thread: together they would hold up other requests. */
  async prepare(input: unknown, where?: 'thread'): Promise<PreparedBody> {
    const size = JSON.stringify(input)?.length ?? 0;
    const body = size <= inlineLimit && where === undefined ? preparePlain(input) : null;
    return body ?? this.#prepareOnThread(input);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #prepareOnThread(input: unknown): Promise<PreparedBody> {
    this.#worker ??= this.#startWorker();
    const sequence = ++this.#sequence;
    return new Promise((resolve, reject) => {
      this.#waiting.set(sequence, { resolve, reject });
      this.#worker?.postMessage({ sequence, input });
    });
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./body-worker.js', import.meta.url));
    worker.on('message', (reply: WorkerReply) => {
      const waiting = this.#waiting.get(reply.sequence);
      this.#waiting.delete(reply.sequence);
      if ('body' in reply) waiting?.resolve(reply.body);
      else waiting?.reject(failureOf(reply));
    });
    worker.on('error', (error) => this.#abandon(error));
    worker.on('exit', () => this.#abandon(new Error('the body worker ended')));
    worker.unref();
    return worker;
  }

  /** A thread that died answers nobody; the next body starts a new one. */
  #abandon(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Null when it takes a DOM to tell. */
function preparePlain(input: unknown): PreparedBody | null {
  try {
    return prepareBody(input, plainSanitizer);
  } catch (error) {
    if (error instanceof NeedsDom) return null;
    throw error;
  }
}

function failureOf({ failure }: Extract<WorkerReply, { failure: unknown }>): Error {
  return failure
    ? new DomainError(failure.code, failure.message, failure.fields ? { fields: failure.fields } : {})
    : new Error('the body worker failed');
}
