import type { WorkerEvents } from 'graphile-worker';

/**
 * Fetches what a queue was told of while it waited after an empty fetch, as soon as that wait ends. The library (0.18.0)
 * forgets it, and such a job would lie until the next poll.
 */
export function fetchWhenTold(events: WorkerEvents): void {
  let isTold = false;
  // Told while the database was being asked: it may be missing from the answer.
  events.on('localQueue:getJobs:complete', ({ localQueue }) => {
    isTold = localQueue.fetchAgain;
  });
  events.on('pool:listen:notification', () => {
    isTold = true;
  });
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    // Afterwards, because the queue may be about to fetch by itself and cannot do so twice.
    if (isTold) queueMicrotask(() => localQueue.pulse(1));
  });
}
