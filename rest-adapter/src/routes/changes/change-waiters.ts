import { setTimeout as delay } from 'node:timers/promises';
import { rateLimited } from '@imprint/errors/domain-error';
import type { Logger } from '@imprint/observability/logger';
import type { WaitingReaderInput } from '../../generated/documents.js';
import type { AwaitedChange } from '../../pipeline/operate.js';

const pollMillis = 50;
/** Pause after a failed poll. */
const pauseMillis = 1_000;
/** Waiting clients of a process, and of one site. */
const limits = { total: 4_000, perSite: 500 };

interface Waiter {
  siteId: string;
  position: number;
  settle: () => void;
}

/** Clients that wait for changes of their sites. One query per interval serves all of a process; none runs without them. */
export class ChangeWaiters {
  readonly #waiting = new Set<Waiter>();
  #isPolling = false;
  #isClosed = false;

  /** @param changedSites the sites that have changes after the positions */
  constructor(
    private readonly changedSites: (readers: WaitingReaderInput[]) => Promise<string[]>,
    private readonly logger: Logger,
  ) {}

  /** Resolves once the site has changed after the position, or after the seconds. RATE_LIMITED above the limits. */
  wait({ siteId, position, seconds, signal }: AwaitedChange): Promise<void> {
    const deadline = AbortSignal.timeout(seconds * 1_000);
    return this.#wait(siteId, position, signal ? AbortSignal.any([deadline, signal]) : deadline);
  }

  /** Resumes every client, including later ones. */
  close(): void {
    this.#isClosed = true;
    for (const { settle } of this.#waiting) settle();
  }

  async #wait(siteId: string, position: number, end: AbortSignal): Promise<void> {
    if (this.#isClosed || end.aborted) return;
    const ofSite = [...this.#waiting].filter((waiter) => waiter.siteId === siteId).length;
    if (ofSite >= limits.perSite || this.#waiting.size >= limits.total) throw rateLimited(1);
    await new Promise<void>((resolve) => {
      const waiter: Waiter = {
        siteId,
        position,
        settle: () => {
          end.removeEventListener('abort', waiter.settle);
          this.#waiting.delete(waiter);
          resolve();
        },
      };
      end.addEventListener('abort', waiter.settle);
      this.#waiting.add(waiter);
      void this.#poll();
    });
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    while (this.#waiting.size > 0) await delay(await this.#pollOnce());
    this.#isPolling = false;
  }

  /** Returns the delay until the next poll. */
  async #pollOnce(): Promise<number> {
    const readers = new Map<string, WaitingReaderInput>();
    for (const { siteId, position } of this.#waiting) readers.set(`${siteId} ${position}`, { siteId, position });
    const asked = [...this.#waiting];
    try {
      const changed = new Set(await this.changedSites([...readers.values()]));
      for (const { siteId, settle } of asked) if (changed.has(siteId)) settle();
      return pollMillis;
    } catch (error) {
      this.logger.warn({ err: error }, 'changes could not be polled');
      return pauseMillis;
    }
  }
}
