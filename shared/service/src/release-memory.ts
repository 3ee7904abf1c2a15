import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

const lookMillis = 3_000;
/** Event loop utilization below which the process is idle. */
const idleShare = 0.05;
/** Consecutive idle samples. Not between two visits of a small site: the second would wait for the collection. */
const idleSamples = 4;
/** Growth that is worth a collection of about 200 ms. */
const grownBytes = 64 * 1024 * 1024;
/**
 * Growth of the heap between two major collections, in percent of what survived the last. V8 allows 300 on a large
 * machine, and the pause of a collection grows with the garbage: exports of large posts had pauses of 54 ms, now 20 ms.
 */
const growthPercent = 100;

/**
 * Bounds the growth of the heap, and returns memory to the system at once, after the start, and after about twelve idle
 * seconds. V8 alone keeps the heap of the start or of a burst, two thirds of the process size after a burst.
 */
export function releaseMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  const collect = collector();
  const release = () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  release();
  let before = performance.eventLoopUtilization();
  let quiet = 0;
  let kept = heldBytes();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    quiet = utilization > idleShare ? 0 : quiet + 1;
    if (quiet < idleSamples || heldBytes() < kept + grownBytes) return;
    release();
    kept = heldBytes();
  }, lookMillis).unref();
}

function heldBytes(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

function collector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return collect;
}
