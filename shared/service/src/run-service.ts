import { setTimeout as wait } from 'node:timers/promises';
import { SettingsError } from '@imprint/config/parse-settings';
import { ListenError } from './listen.js';
import { onNpmGone } from './parent-watch.js';
import { releaseMemoryWhenQuiet } from './release-memory.js';
import { beginStopping } from './stopping.js';

/** Something a person must fix before the platform can start; its message is the whole explanation. */
export class StartError extends Error {}

export interface RunningService {
  /** Between the first 503 at `/health` and the end, when told to end by SIGTERM; 0 when omitted. */
  drainSeconds?: number;
  /** Stops accepting, finishes what runs, flushes, releases. */
  close(): Promise<void>;
}

/** Registers what must be released however the process ends, for example a server that would outlive it. Last first. */
export type AtEnd = (release: () => Promise<void>) => void;

/** What runs is given up after so long, and connections are cut: the rest of the time is for what must be released. */
const closeMillis = 14_000;
/** After a long drain too, work that is short may end. */
const shortestCloseMillis = 3_000;
const releaseMillis = 15_000;

/**
 * Runs a process of the platform until SIGINT or SIGTERM, or until the process that started it is gone. It ends within
 * half a minute, whatever hangs. A second signal gives up what runs, a third one everything.
 * A fault that a person can mend ends it with one clear line each and exit code 1.
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
    if (outcome === 'late') process.stderr.write('imprint: gave up work that did not end in time\n');
    await exit(typeof outcome === 'number' ? outcome : outcome === 'late' ? 0 : 1);
  };
  const stop = async (signal?: NodeJS.Signals) => {
    signals++;
    if (signals > 2) process.exit(1);
    if (signals === 2) {
      hurry.resolve('hurried');
      // It is still starting: what it has begun is released.
      if (!service) await exit(1);
      return;
    }
    beginStopping();
    if (!service) return;
    // Ctrl-C is a person who waits; SIGTERM is a rolling restart, whose proxies notice first.
    await end(service, signal === 'SIGTERM' ? (service.drainSeconds ?? 0) : 0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', () => stop());
  // After Ctrl-C npm goes too; that is no second signal.
  onNpmGone(() => signals > 0 || void stop());
  try {
    service = await start((release) => releases.push(release));
    process.send?.('ready');
    releaseMemoryWhenQuiet();
    if (signals > 0) await end(service, 0);
  } catch (error) {
    explain(error);
    await exit(1);
  }
}

/** The exit code says whether the end was clean, whatever a library has written into `process.exitCode`. */
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
  for (const line of linesOf(error)) process.stderr.write(`imprint: ${line}\n`);
}

function linesOf(error: unknown): string[] {
  if (error instanceof SettingsError) return [...error.faults];
  if (error instanceof ListenError || error instanceof StartError) return [error.message];
  if (isDatabaseFault(error))
    return [`DATABASE_URL: the database does not let us in (${error.message || error.code}).`];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

/** Connection refused, unknown host, wrong password, no such database. */
function isDatabaseFault(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|28\w{3}|3D000)$/.test(error.code);
}
