import type { WorkerEvents } from 'graphile-worker';

/**
 * Refetches after the delay that follows an empty fetch when a notification arrived during it. graphile-worker 0.18.0
 * drops that notification, and the job would wait for the next poll.
 */
export function refetchOnNotify(events: WorkerEvents): void {
  let isNotified = false;
  // Notified during the fetch: the result may miss the job.
  events.on('localQueue:getJobs:complete', ({ localQueue }) => {
    isNotified = localQueue.fetchAgain;
  });
  events.on('pool:listen:notification', () => {
    isNotified = true;
  });
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    // Deferred: the queue may be about to fetch on its own and cannot fetch twice.
    if (isNotified) queueMicrotask(() => localQueue.pulse(1));
  });
}
