import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@imprint/service/run-service';
import { compileCache } from './compile-cache.js';
import { inheritedEnvironment } from './config.js';
import type { ServiceCopy } from './copies.js';

const readyMillis = 60_000;
const firstRestartMillis = 200;
const longestRestartMillis = 5_000;
/** A process that ran this long restarts without delay. */
const settledMillis = 30_000;
/** Time for the proxy to detect a restarted replica. */
const noticeMillis = 1_500;

export interface RunningCopy {
  name: string;
  copy: number;
  pid: number;
  url: string;
  metrics_url: string;
}

/**
 * Keeps the processes of the platform running. A process that exits is restarted with a delay that depends on its
 * uptime, like `restart: unless-stopped` of containers.
 */
export class Supervisor {
  readonly #children = new Map<ServiceCopy, ChildProcess>();
  #isClosing = false;

  constructor(
    private readonly copies: readonly (readonly ServiceCopy[])[],
    private readonly say: (line: string) => void,
    /** Called after each restart. */
    private readonly onChange: (running: RunningCopy[]) => Promise<void>,
  ) {}

  /** Starts the services in order, the replicas of each concurrently. */
  async start(): Promise<void> {
    for (const row of this.copies) {
      const startedAt = performance.now();
      await Promise.all(row.map((copy) => this.#start(copy)));
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      this.say(`${row[0]?.name}: ${row.length === 1 ? 'ready' : `${row.length} copies ready`} (${seconds} s)`);
    }
    await this.onChange(this.running());
  }

  running(): RunningCopy[] {
    return [...this.#children].map(([{ name, copy, url, metricsUrl }, { pid = 0 }]) => ({
      name,
      copy,
      pid,
      url,
      metrics_url: metricsUrl,
    }));
  }

  /**
   * Rolling restart, without downtime for two replicas. A process that fails to start aborts it: the others keep running,
   * and the failed one is retried separately.
   */
  async restartAll(): Promise<void> {
    for (const copy of this.copies.flat()) {
      if (this.#isClosing) return;
      const former = this.#children.get(copy);
      this.#children.delete(copy);
      if (former) await end(former, 'SIGTERM');
      try {
        await this.#start(copy);
      } catch (error) {
        void this.#startAgain(copy, undefined, firstRestartMillis);
        throw error;
      }
      await this.onChange(this.running());
      await wait(noticeMillis);
    }
    this.say('rolling restart complete');
  }

  /** Stops the services in reverse order, without drain. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const row of [...this.copies].reverse()) {
      await Promise.all(
        row.map(async (copy) => {
          const child = this.#children.get(copy);
          if (child) await end(child, 'SIGINT');
        }),
      );
    }
  }

  /** Kills the remaining processes. */
  kill(): void {
    this.#isClosing = true;
    for (const child of this.#children.values()) child.kill('SIGKILL');
  }

  async #start(service: ServiceCopy): Promise<void> {
    const startedAt = Date.now();
    const child = await startService(service);
    this.#children.set(service, child);
    child.once('exit', (code, signal) => {
      if (this.#isClosing || this.#children.get(service) !== child) return;
      this.say(`${title(service)} exited (${signal ?? code}), restarting`);
      void this.#startAgain(service, child, Date.now() - startedAt > settledMillis ? 0 : firstRestartMillis);
    });
  }

  /** Restarts an exited process unless it was replaced meanwhile. */
  async #startAgain(service: ServiceCopy, ended: ChildProcess | undefined, waitMillis: number): Promise<void> {
    await wait(waitMillis);
    if (this.#isClosing || this.#children.get(service) !== ended) return;
    try {
      await this.#start(service);
      await this.onChange(this.running());
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
      const next = Math.min(Math.max(waitMillis, firstRestartMillis) * 2, longestRestartMillis);
      void this.#startAgain(service, ended, next);
    }
  }
}

const title = ({ name, copy }: ServiceCopy): string => (copy === 1 ? name : `${name} ${copy}`);

/** Starts a process and waits until it is ready. */
async function startService(service: ServiceCopy): Promise<ChildProcess> {
  // Detached, so that Ctrl-C reaches only this process, which stops services in order.
  const child = spawn(process.execPath, [service.entry], {
    env: { NODE_COMPILE_CACHE: compileCache, ...inheritedEnvironment(), ...service.environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let late: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      late = setTimeout(() => reject(new StartError(`${title(service)} was not ready within a minute.`)), readyMillis);
      child.once('message', () => resolve());
      child.once('exit', () => reject(new StartError(`${title(service)} failed to start; see the error above.`)));
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(late);
  }
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
