import { performance } from 'node:perf_hooks';
import { overloaded } from '@imprint/errors/domain-error';
import type { Metrics } from '@imprint/observability/metrics';

export interface LoadLimitOptions {
  /** Name of its metrics; none when absent. */
  name?: string;
  metrics?: Metrics;
  /** Maximum concurrency. */
  running: number;
  /** Maximum concurrency of a tenant: fewer than the database connections of a subgraph. */
  runningPerTenant?: number;
  /** Once the head of a tenant queue has waited this long, new work of that tenant is rejected. */
  standingMillis?: number;
  /** Maximum wait in the queue. */
  waitMillis?: number;
  /** Maximum queue length; one tenant may fill a quarter. */
  waiting?: number;
}

export interface Turn {
  /** See `tenantOf`. Work without a tenant has a queue of its own and no per-tenant limit. */
  tenant?: string | undefined;
  /** Removes the work from the queue when aborted. */
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
 * Sheds load before it overwhelms the process. Tenants take turns and have limited shares of concurrency and queue, so
 * that a flooding tenant delays only itself. A burst may queue; a stalled queue rejects new work of its tenant until it
 * drains. Rejections are OVERLOADED and cost nothing.
 */
export class LoadLimit {
  readonly #options: Required<Omit<LoadLimitOptions, 'name' | 'metrics'>>;
  /** Tenants with work in round-robin order: a served tenant moves to the end of the map. */
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

  /** OVERLOADED above the limits. */
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
      // Re-inserted at the end, after the other tenants.
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
