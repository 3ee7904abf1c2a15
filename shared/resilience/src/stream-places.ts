import { overloaded, rateLimited } from '@imprint/errors/domain-error';

export interface StreamPlacesOptions {
  /** Maximum concurrent streams of the process; each holds up to two pages in memory. */
  total: number;
  /** Maximum per site or person. */
  perTenant: number;
}

/** Limits concurrent streamed responses, whose duration depends on the reader. */
export class StreamPlaces {
  readonly #running = new Map<string, number>();
  #total = 0;

  constructor(private readonly options: StreamPlacesOptions = { total: 32, perTenant: 4 }) {}

  /** RATE_LIMITED above the share of the tenant, OVERLOADED when every slot is in use. */
  async run<Result>(tenant: string, stream: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(tenant) ?? 0;
    if (running >= this.#share()) throw rateLimited(1);
    if (this.#total >= this.options.total) throw overloaded();
    this.#count(tenant, 1);
    try {
      return await stream();
    } finally {
      this.#count(tenant, -1);
    }
  }

  /** Shrinks with the free slots: the last ones go to tenants without a stream. */
  #share(): number {
    const { total, perTenant } = this.options;
    return Math.max(1, Math.min(perTenant, Math.floor((total - this.#total) / perTenant)));
  }

  #count(tenant: string, change: 1 | -1): void {
    this.#total += change;
    const running = (this.#running.get(tenant) ?? 0) + change;
    if (running === 0) this.#running.delete(tenant);
    else this.#running.set(tenant, running);
  }
}
