import { parentPort } from 'node:worker_threads';
import { carry } from '@imprint/errors/carried-error';
import { DomainError } from '@imprint/errors/domain-error';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { TaskReply, TaskRequest } from './worker-pool.js';

/**
 * Wraps the `task` that a worker module exports. Announces its start, so that the deadline excludes loading and waiting.
 * `buffersOf` lists buffers of the result to transfer instead of copy.
 */
export function workerTask<Input, Result>(
  compute: (input: Input) => Result,
  buffersOf: (result: Result) => ArrayBuffer[] = () => [],
): (request: TaskRequest<Input>) => unknown {
  return ({ id, input }) => {
    parentPort?.postMessage({ startedTask: id });
    try {
      const result = compute(input);
      const reply: TaskReply<Result> = { result };
      return move({ [transferableSymbol]: buffersOf(result), [valueSymbol]: reply });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { failure: carry(error) } satisfies TaskReply<Result>;
    }
  };
}
