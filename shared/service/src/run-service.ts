import { setTimeout as wait } from 'node:timers/promises';
import { SettingsError } from '@imprint/config/parse-settings';
import { ListenError } from './listen.js';
import { onNpmGone } from './parent-watch.js';
import { releaseMemory } from './release-memory.js';
import { beginStopping } from './stopping.js';

/** A start failure that the operator must fix; the message is complete on its own. */
export class StartError extends Error {}

export interface RunningService {
  /** Grace period after SIGTERM during which `/health` returns 503; 0 when omitted. */
  drainSeconds?: number;
  /** Stops accepting, finishes running requests, flushes and releases resources. */
  close(): Promise<void>;
}

/** Registers a cleanup for any kind of exit, for example of a child process. Runs in reverse order. */
export type AtEnd = (release: () => Promise<void>) => void;

/** Running requests are aborted after this long, which leaves time for the cleanup. */
const closeMillis = 14_000;
/** Minimum, also after a long drain. */
const shortestCloseMillis = 3_000;
const releaseMillis = 15_000;

/**
 * Runs a process until SIGINT or SIGTERM, or until its parent exits. Shutdown takes at most half a minute. A second
 * signal aborts running requests, a third exits at once. A StartError prints one line per problem and exits with 1.
 */
export async function runService(start: (atEnd: AtEnd) => Promise<RunningService>): Promise<void> {
  const releases: (() => Promise<void>)[] = [];
  const hurry = Promise.withResolvers<'hurried'>();
  let service: RunningService | undefined;
  let signals = 0;
  const exit = async (code: number): Promise<never> => {
    for (const release of releases.splice(0).reverse()) {
      await Promise.race([release().catch(explain), wait(releaseMillis)]);
    }
    return process.exit(code);
  };
  const end = async (running: RunningService, drainSeconds: number): Promise<void> => {
    const left = Math.max(closeMillis - drainSeconds * 1_000, shortestCloseMillis);
    await Promise.race([wait(drainSeconds * 1_000), hurry.promise]);
    const closed = closedWith(running);
    const outcome = await Promise.race([closed, wait(left, 'late' as const), hurry.promise]);
    if (outcome === 'late') process.stderr.write('imprint: shutdown timeout: abandoned unfinished work\n');
    await exit(typeof outcome === 'number' ? outcome : outcome === 'late' ? 0 : 1);
  };
  const stop = async (signal?: NodeJS.Signals) => {
    signals++;
    if (signals > 2) process.exit(1);
    if (signals === 2) {
      hurry.resolve('hurried');
      // Still starting: release what exists.
      if (!service) await exit(1);
      return;
    }
    beginStopping();
    if (!service) return;
    // SIGINT skips the drain; after SIGTERM, load balancers must notice first.
    await end(service, signal === 'SIGTERM' ? (service.drainSeconds ?? 0) : 0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', () => stop());
  // After Ctrl-C npm exits too; that is not a second signal.
  onNpmGone(() => signals > 0 || void stop());
  try {
    service = await start((release) => releases.push(release));
    process.send?.('ready');
    releaseMemory();
    if (signals > 0) await end(service, 0);
  } catch (error) {
    explain(error);
    await exit(1);
  }
}

/** The exit code of the shutdown, independent of `process.exitCode`, which libraries set. */
async function closedWith(service: RunningService): Promise<number> {
  try {
    await service.close();
    return 0;
  } catch (error) {
    explain(error);
    return 1;
  }
}

function explain(error: unknown): void {
  for (const line of toLines(error)) process.stderr.write(`imprint: ${line}\n`);
}

function toLines(error: unknown): string[] {
  if (error instanceof SettingsError) return [...error.faults];
  if (error instanceof ListenError || error instanceof StartError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
