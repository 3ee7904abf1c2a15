import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

const lookMillis = 3_000;
/** A process whose thread was busy for less of the time has nobody who waits. */
const quietShare = 0.05;
/** Looks in a row that find it so. Between two visitors of a small site nothing is given back: the next would wait. */
const quietLooks = 4;
/** What is worth a collection, which takes some 200 ms. */
const grownBytes = 64 * 1024 * 1024;

/**
 * Gives back, as soon as a process has been quiet for some twelve seconds, what its start or a rush of requests left
 * behind: by itself V8 keeps that for a heap that may grow again, two thirds of the process after a rush.
 */
export function releaseMemoryWhenQuiet(): void {
  const collect = collector();
  let before = performance.eventLoopUtilization();
  let quiet = 0;
  let kept = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    quiet = utilization > quietShare ? 0 : quiet + 1;
    if (quiet < quietLooks || heldBytes() < kept + grownBytes) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = heldBytes();
  }, lookMillis).unref();
}

function heldBytes(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

function collector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
