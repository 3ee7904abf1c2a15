import type { Metrics } from '@imprint/observability/metrics';
import { LRUCache } from 'lru-cache';

const minuteMillis = 60_000;
/** Number of reported keys; bounds the number of series. */
const maxReported = 10;
const remembered = 10_000;

const keyRequests = {
  name: 'imprint_key_requests_per_minute',
  help: 'Requests of the busiest API keys in their busier of the last two minutes, by id: admitted or limited',
  labelNames: ['key', 'outcome'],
} as const;

interface Count {
  admitted: number;
  limited: number;
}

/** Reports the busiest keys as a metric. */
export class BusyKeys {
  #minute = 0;
  #current = counts();
  #former = counts();

  constructor(private readonly metrics: Metrics) {
    metrics.readBefore(() => this.#publish());
  }

  record(keyId: string, outcome: keyof Count): void {
    this.#turn();
    const count = this.#current.get(keyId);
    if (count) count[outcome]++;
    else this.#current.set(keyId, { admitted: 0, limited: 0, [outcome]: 1 });
  }

  #turn(): void {
    const minute = Math.floor(Date.now() / minuteMillis);
    if (minute === this.#minute) return;
    this.#former = minute === this.#minute + 1 ? this.#current : counts();
    this.#current = counts();
    this.#minute = minute;
  }

  #publish(): void {
    this.#turn();
    const busiest = new Map<string, Count>();
    for (const [key, count] of [...this.#former.entries(), ...this.#current.entries()]) {
      const known = busiest.get(key);
      if (!known || total(count) > total(known)) busiest.set(key, count);
    }
    const gauge = this.metrics.gauge(keyRequests);
    gauge.reset();
    for (const [key, count] of [...busiest].sort(([, a], [, b]) => total(b) - total(a)).slice(0, maxReported)) {
      gauge.set({ key, outcome: 'admitted' }, count.admitted);
      gauge.set({ key, outcome: 'limited' }, count.limited);
    }
  }
}

const total = ({ admitted, limited }: Count): number => admitted + limited;
const counts = () => new LRUCache<string, Count>({ max: remembered });
