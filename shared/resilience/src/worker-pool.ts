import { availableParallelism } from 'node:os';
import { type CarriedError, carried } from '@imprint/errors/carried-error';
import { overloaded } from '@imprint/errors/domain-error';
import { Piscina } from 'piscina';
import { LoadLimit } from './load-limit.js';

export interface WorkerPoolOptions {
  /** Module that exports `task`, made by {@link workerTask}. */
  filename: URL;
  /** Deadline of a task from its start on a thread, which is terminated then. */
  deadlineMs: number;
  /** Maximum queue length, a quarter of it per tenant; OVERLOADED above it. */
  maxWaiting: number;
  /** Maximum wait in the queue and for a thread to load; OVERLOADED above it. */
  maxWaitMs: number;
  /** At least two, so that one tenant never holds all of them; one where their memory counts more. */
  threads?: number;
  /** How long a thread without tasks lives. */
  idleTimeoutMs?: number;
  /** Heap of one thread. A task that exceeds it fails as {@link TaskTooCostly}. */
  maxHeapMb?: number;
}

export interface TaskOptions {
  /** A site id. Tenants take turns, and one alone never holds every thread. */
  tenant: string;
  /** Aborts a task whose result is no longer needed. */
  signal?: AbortSignal | undefined;
}

/** The task exceeded its deadline or its memory. The same input would fail again. */
export class TaskTooCostly extends Error {}

/** Message from a task: worker threads do not preserve error classes. */
export type TaskReply<Result> = { result: Result } | { failure: CarriedError };

export interface TaskRequest<Input> {
  id: number;
  input: Input;
}

interface Started {
  startedTask: number;
}

/** Long enough that a busy pool keeps its threads. */
const usualIdleTimeoutMs = 30_000;
/** Young generation of one thread. The setting of the process is tuned for its event loop. */
const youngHeapMb = 16;

/**
 * Threads for computations whose cost a client controls. A deadline terminates the thread of a task, tenants take turns,
 * and an aborted task frees its thread at once. Threads run at a lower priority than the event loop, start on demand and
 * end when idle; the slot kept for other tenants may still have to start its thread.
 */
export class WorkerPool<Input, Result> {
  readonly #pool: Piscina<TaskRequest<Input>, TaskReply<Result>>;
  readonly #turns: LoadLimit;
  readonly #deadlineMs: number;
  readonly #maxWaitMs: number;
  readonly #onStart = new Map<number, () => void>();
  #lastId = 0;

  constructor({
    filename,
    threads = Math.max(2, availableParallelism()),
    idleTimeoutMs = usualIdleTimeoutMs,
    maxHeapMb = 256,
    deadlineMs,
    maxWaiting,
    maxWaitMs,
  }: WorkerPoolOptions) {
    this.#deadlineMs = deadlineMs;
    this.#maxWaitMs = maxWaitMs;
    this.#turns = new LoadLimit({
      running: threads,
      runningPerTenant: Math.max(1, threads - 1),
      waiting: maxWaiting,
      standingMillis: maxWaitMs,
      waitMillis: maxWaitMs,
    });
    this.#pool = new Piscina({
      filename: filename.href,
      name: 'task',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleTimeoutMs,
      niceIncrement: 5,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: youngHeapMb },
    });
    this.#pool.on('message', ({ startedTask }: Started) => this.#onStart.get(startedTask)?.());
    // The pool replaces threads; their tasks are rejected separately.
    this.#pool.on('error', () => undefined);
  }

  /** Runs one input on a thread. Throws the task's DomainError, OVERLOADED, or {@link TaskTooCostly}. */
  async run(input: Input, { tenant, signal }: TaskOptions): Promise<Result> {
    return this.#turns.run(() => this.#runNow(input, signal), { tenant, signal });
  }

  /** Resolves when every thread has loaded its module. */
  async warmUp(input: Input): Promise<void> {
    // Submitted together, so that each idle thread takes one.
    await Promise.all(Array.from({ length: this.#pool.maxThreads }, () => this.#runNow(input, undefined)));
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #runNow(input: Input, signal: AbortSignal | undefined): Promise<Result> {
    const id = ++this.#lastId;
    const [lateStart, deadline] = [new AbortController(), new AbortController()];
    let timer = setTimeout(() => lateStart.abort(), this.#maxWaitMs);
    this.#onStart.set(id, () => {
      clearTimeout(timer);
      timer = setTimeout(() => deadline.abort(), this.#deadlineMs);
    });
    try {
      const cancellation = AbortSignal.any([lateStart.signal, deadline.signal, ...(signal ? [signal] : [])]);
      const reply = await this.#pool.run({ id, input }, { signal: cancellation });
      if ('failure' in reply) throw carried(reply.failure);
      return reply.result;
    } catch (error) {
      if (signal?.aborted || lateStart.signal.aborted) throw overloaded();
      if (deadline.signal.aborted || isOutOfMemory(error)) throw new TaskTooCostly('The task exceeded its limits.');
      throw error;
    } finally {
      clearTimeout(timer);
      this.#onStart.delete(id);
    }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
