import { badRequest } from '@imprint/errors/domain-error';
import { workerTask } from './worker-task.js';

/** Test task: computes for the given milliseconds, rejects negative numbers. */
export const task = workerTask((milliseconds: number): number => {
  if (milliseconds < 0) throw badRequest('Send a positive number.', { fields: ['milliseconds'] });
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  return milliseconds;
});
