import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { kinds } from './kinds.js';
import { openTenant } from './tenant.js';

const connections = 4;
/** The control group: latencies without an attack. */
export const noAttack = '(no attack)';

/**
 * Sends the largest accepted request of a kind without pause, from its own site and thread, because megabytes of I/O
 * would delay the measurement of the neighbor.
 *
 * @returns {Promise<{ stop: () => Promise<{ sent: number, failed: number }> }>}
 */
export async function startAttack(facts, name) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { facts, name } });
  await once(worker, 'message');
  return {
    async stop() {
      worker.postMessage('stop');
      const [count] = await once(worker, 'message');
      await worker.terminate();
      return count;
    },
  };
}

async function attack({ facts, name }) {
  const kind = kinds.find((candidate) => candidate.name === name);
  const send = kind ? await kind.open(await openTenant(facts)) : () => pause(10);
  const count = { sent: 0, failed: 0 };
  let isOver = false;
  const stopped = once(parentPort, 'message').then(() => {
    isOver = true;
  });
  parentPort.postMessage('started');
  const loops = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const answer = await send(kind?.sizes.at(-1));
      count.sent++;
      if (answer?.status >= 500) count.failed++;
    }
  });
  await Promise.all([stopped, ...loops]);
  parentPort.postMessage(count);
}

if (!isMainThread) await attack(workerData);
