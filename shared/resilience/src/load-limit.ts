import { performance } from 'node:perf_hooks';
import { overloaded } from '@imprint/errors/domain-error';
import type { Metrics } from '@imprint/observability/metrics';

export interface LoadLimitOptions {
  /** Where its figures are published, and under which name; nowhere for one of many. */
  name?: string;
  metrics?: Metrics;
  /** Pieces of work at once. */
  running: number;
  /** Of one tenant at once: fewer than the connections of a subgraph to its database. */
  runningPerTenant?: number;
  /** Milliseconds that the first in the queue of a tenant may have waited before its newcomers are refused. */
  standingMillis?: number;
  /** Milliseconds after which somebody in the queue is refused. */
  waitMillis?: number;
  /** Pieces of work in the queue at most; one tenant may fill a quarter. */
  waiting?: number;
}

export interface Turn {
  /** Whose work it is; see `tenantOf`. Work without a tenant has a queue of its own and no share. */
  tenant?: string | undefined;
  /** Takes the work out of the queue when nobody waits for it any longer. */
  signal?: AbortSignal | undefined;
}

interface Waiter {
  since: number;
  admit: () => void;
}

interface Tenant {
  readonly share: number;
  running: number;
  readonly queue: Set<Waiter>;
}

const defaultRunningPerTenant = 8;

/**
 * Refuses work before it drowns the process. Tenants take turns, and each has a share of what runs and waits, so that
 * one that floods the platform waits and is refused alone. A burst may queue; a queue that stands refuses newcomers of
 * its tenant until it is short again. Refusals are OVERLOADED and cost nothing.
 */
export class LoadLimit {
  readonly #options: Required<Omit<LoadLimitOptions, 'name' | 'metrics'>>;
  /** Those with work, in order of their next turn: a Map keeps insertion order, and a served tenant moves to the end. */
  readonly #tenants = new Map<string, Tenant>();
  #running = 0;
  #waiting = 0;

  constructor({
    name,
    metrics,
    running,
    runningPerTenant = defaultRunningPerTenant,
    standingMillis = 1_000,
    waitMillis = 5_000,
    waiting = 2_000,
  }: LoadLimitOptions) {
    this.#options = { running, runningPerTenant, standingMillis, waitMillis, waiting };
    if (name === undefined) return;
    metrics?.readBefore(() => {
      metrics.operationsRunning.set({ limit: name, state: 'running' }, this.#running);
      metrics.operationsRunning.set({ limit: name, state: 'waiting' }, this.#waiting);
    });
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Throws OVERLOADED instead of doing it when too much is to be done. */
  async run<Result>(work: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    if (turn.signal?.aborted) throw overloaded();
    const name = turn.tenant ?? '';
    const tenant = this.#tenants.get(name) ?? this.#newTenant(turn.tenant);
    this.#tenants.set(name, tenant);
    const mayStart = this.#running < this.#options.running && tenant.running < tenant.share && tenant.queue.size === 0;
    if (mayStart) this.#start(tenant);
    else await this.#turn(tenant, turn);
    try {
      return await work();
    } finally {
      this.#release(name, tenant);
    }
  }

  #newTenant(name: string | undefined): Tenant {
    const { running, runningPerTenant } = this.#options;
    return { share: name === undefined ? running : Math.min(running, runningPerTenant), running: 0, queue: new Set() };
  }

  #start(tenant: Tenant): void {
    this.#running++;
    tenant.running++;
  }

  #release(name: string, tenant: Tenant): void {
    this.#running--;
    tenant.running--;
    if (tenant.running === 0 && tenant.queue.size === 0) this.#tenants.delete(name);
    this.#startNext();
  }

  #startNext(): void {
    if (this.#waiting === 0) return;
    for (const [name, tenant] of this.#tenants) {
      if (this.#running >= this.#options.running) return;
      const [next] = tenant.queue;
      if (!next || tenant.running >= tenant.share) continue;
      // Iteration reaches it again at the end of the map, after the others.
      this.#tenants.delete(name);
      this.#tenants.set(name, tenant);
      this.#start(tenant);
      next.admit();
    }
  }

  #turn(tenant: Tenant, { tenant: name, signal }: Turn): Promise<void> {
    const { standingMillis, waitMillis, waiting } = this.#options;
    const [first] = tenant.queue;
    const now = performance.now();
    const room = name === undefined ? waiting : Math.ceil(waiting / 4);
    const isFull = this.#waiting >= waiting || tenant.queue.size >= room;
    if (isFull || (first && now - first.since > standingMillis)) throw overloaded();
    return new Promise((resolve, reject) => {
      const leave = () => {
        tenant.queue.delete(waiter);
        this.#waiting--;
        clearTimeout(late);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(overloaded());
      };
      const waiter: Waiter = {
        since: now,
        admit: () => {
          leave();
          resolve();
        },
      };
      const late = setTimeout(giveUp, waitMillis);
      signal?.addEventListener('abort', giveUp);
      tenant.queue.add(waiter);
      this.#waiting++;
    });
  }
}
