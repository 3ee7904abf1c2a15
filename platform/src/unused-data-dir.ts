import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readRuntime } from '@imprint/config/runtime-files';
import { isProcessAlive } from '@imprint/service/process-alive';
import { StartError } from '@imprint/service/run-service';

/** The longest shutdown of a platform. */
const longestStopMillis = 30_000;
const pollMillis = 200;

/**
 * Refuses the folder of a running platform: two would share a database, which the first to exit stops. Waits for one
 * that is stopping. A process that never listens is another program, with the process id of a killed platform.
 */
export async function requireUnused(
  path: string,
  onNotice: (line: string) => void,
  stopMillis = longestStopMillis,
): Promise<void> {
  const runtime = await readRuntime(path);
  if (runtime === null || runtime.pid === process.pid) return;
  const { pid, internal_url: internalUrl } = runtime;
  const until = performance.now() + stopMillis;
  for (let round = 0; isProcessAlive(pid) && performance.now() < until; round++) {
    if (await isListening(new URL(internalUrl))) {
      throw new StartError(`DATA_DIR: ${path} is in use by a running platform (process ${pid}).`);
    }
    if (round === 0) onNotice(`DATA_DIR: waiting for process ${pid}, which used ${path}, to stop`);
    await pause(pollMillis);
  }
}

/** True also for a process that is too busy to answer. */
function isListening({ hostname, port }: URL): Promise<boolean> {
  // A URL has an IPv6 address in brackets, and no port for 80.
  const socket = connect(Number(port || 80), hostname.replace(/[[\]]/g, ''));
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
