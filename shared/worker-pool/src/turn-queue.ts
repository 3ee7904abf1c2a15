import { overloaded } from '@imprint/errors/domain-error';

export interface TurnQueueOptions {
  /** Tasks that run at once, over all tenants. */
  slots: number;
  maxWaitingPerTenant: number;
  maxWaitMs: number;
}

interface Tenant {
  running: number;
  waiting: (() => void)[];
}

/**
 * Slots in turns by tenant (round robin). While others may come, one tenant holds at most all slots but one, so that
 * the next tenant starts at once.
 */
export class TurnQueue {
  readonly #options: TurnQueueOptions;
  /** In order of their next turn: a Map keeps insertion order, and a served tenant moves to the end. */
  readonly #tenants = new Map<string, Tenant>();
  readonly #maxRunning: number;
  #free: number;

  constructor(options: TurnQueueOptions) {
    this.#options = options;
    this.#maxRunning = Math.max(1, options.slots - 1);
    this.#free = options.slots;
  }

  /** Resolves to the function that frees the slot, to be called once. Throws OVERLOADED instead of waiting too long. */
  async take(tenantId: string, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw overloaded();
    const tenant = this.#tenants.get(tenantId) ?? { running: 0, waiting: [] };
    this.#tenants.set(tenantId, tenant);
    if (!this.#mayStart(tenant)) await this.#wait(tenant, signal);
    else this.#start(tenant);
    return () => this.#release(tenantId, tenant);
  }

  #wait(tenant: Tenant, signal: AbortSignal | undefined): Promise<void> {
    if (tenant.waiting.length >= this.#options.maxWaitingPerTenant) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    const proceed = () => {
      settle();
      resolve();
    };
    const giveUp = () => {
      settle();
      tenant.waiting.splice(tenant.waiting.indexOf(proceed), 1);
      reject(overloaded());
    };
    const timer = setTimeout(giveUp, this.#options.maxWaitMs);
    signal?.addEventListener('abort', giveUp);
    tenant.waiting.push(proceed);
    return promise;
  }

  #mayStart({ running, waiting }: Tenant): boolean {
    return this.#free > 0 && waiting.length === 0 && running < this.#maxRunning;
  }

  #start(tenant: Tenant): void {
    this.#free--;
    tenant.running++;
  }

  #release(tenantId: string, tenant: Tenant): void {
    this.#free++;
    tenant.running--;
    if (tenant.running === 0 && tenant.waiting.length === 0) this.#tenants.delete(tenantId);
    this.#startNext();
  }

  #startNext(): void {
    // Iteration reaches a tenant again after it moved to the end.
    for (const [id, tenant] of this.#tenants) {
      if (this.#free === 0) return;
      if (tenant.running >= this.#maxRunning) continue;
      const proceed = tenant.waiting.shift();
      if (!proceed) continue;
      this.#tenants.delete(id);
      this.#tenants.set(id, tenant);
      this.#start(tenant);
      proceed();
    }
  }
}
