import { parentPort } from 'node:worker_threads';
import { carry } from '@imprint/errors/carried-error';
import { DomainError } from '@imprint/errors/domain-error';
import type { TaskReply, TaskRequest } from './worker-pool.js';

/** The `task` that a worker module exports: announces its start, so that the deadline excludes loading and waiting. */
export function workerTask<Input, Result>(
  compute: (input: Input) => Result,
): (request: TaskRequest<Input>) => TaskReply<Result> {
  return ({ id, input }) => {
    parentPort?.postMessage({ startedTask: id });
    try {
      return { result: compute(input) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { failure: carry(error) };
    }
  };
}
