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

const stopMillis = 30_000;

/**
 * Runs a process of the platform until SIGINT or SIGTERM, or until the process that started it is gone.
 * A fault that a person can mend ends it with one clear line each and exit code 1.
 */
export async function runService(start: () => Promise<RunningService>): Promise<void> {
  let service: RunningService | undefined;
  let isStopping = false;
  const stop = async (signal?: NodeJS.Signals) => {
    // A second signal means now.
    if (isStopping) process.exit(1);
    isStopping = true;
    beginStopping();
    setTimeout(() => process.exit(1), stopMillis).unref();
    if (!service) return;
    // Ctrl-C is somebody who waits; SIGTERM is a rolling restart, whose proxies shall notice first.
    if (signal === 'SIGTERM') await wait((service.drainSeconds ?? 0) * 1_000);
    process.exit(await closedWith(service));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', () => stop());
  // After Ctrl-C npm goes too; that is no second signal.
  onNpmGone(() => isStopping || void stop());
  try {
    service = await start();
    process.send?.('ready');
    releaseMemoryWhenQuiet();
    if (isStopping) process.exit(await closedWith(service));
  } catch (error) {
    explain(error);
    process.exit(1);
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
