import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

export const prometheusText = Registry.PROMETHEUS_CONTENT_TYPE;

/** Upper bounds of the buckets, in seconds. */
export const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of a process at `/metrics`: those of the platform's own mechanisms, and those that services define. */
export class Metrics {
  readonly registry = new Registry();
  readonly jobsWaiting: Gauge<'queue' | 'task'>;
  readonly jobsRetrying: Gauge<'queue' | 'task'>;
  readonly jobsDead: Gauge<'queue' | 'task'>;
  readonly jobAge: Gauge<'queue' | 'task' | 'state'>;
  readonly connections: Gauge<'pool' | 'state'>;
  readonly operationsRunning: Gauge<'limit' | 'state'>;
  readonly upstreamCalls: Counter<'upstream' | 'outcome'>;
  readonly jobs: Counter<'task' | 'outcome'>;

  readonly #readers: (() => void | Promise<void>)[] = [];

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.jobsWaiting = new Gauge({
      name: 'imprint_jobs_waiting',
      help: 'Jobs that are due and wait for a worker',
      labelNames: ['queue', 'task'],
      registers,
    });
    this.jobsRetrying = new Gauge({
      name: 'imprint_jobs_retrying',
      help: 'Jobs that have failed and will be tried again',
      labelNames: ['queue', 'task'],
      registers,
    });
    this.jobsDead = new Gauge({
      name: 'imprint_jobs_dead',
      help: 'Jobs that have failed for good and wait for a person',
      labelNames: ['queue', 'task'],
      registers,
    });
    this.jobAge = new Gauge({
      name: 'imprint_job_age_seconds',
      help: 'How long the oldest job of a task has been waiting, running, or failing again and again',
      labelNames: ['queue', 'task', 'state'],
      registers,
    });
    this.connections = new Gauge({
      name: 'imprint_database_connections',
      help: 'Connections of a pool: used and idle ones, how many it may have, and how many callers wait for one',
      labelNames: ['pool', 'state'],
      registers,
    });
    this.operationsRunning = new Gauge({
      name: 'imprint_operations',
      help: 'Work that a limit of this process lets run, and work that waits for its turn',
      labelNames: ['limit', 'state'],
      registers,
    });
    this.upstreamCalls = new Counter({
      name: 'imprint_upstream_calls_total',
      help: 'Calls to other processes of the platform: answered, late, lost, retried, or ended by the client',
      labelNames: ['upstream', 'outcome'],
      registers,
    });
    this.jobs = new Counter({
      name: 'imprint_jobs_total',
      help: 'Finished jobs by task and outcome',
      labelNames: ['task', 'outcome'],
      registers,
    });
  }

  /** The counter of a definition, created at its first use, as are the other kinds. */
  counter<Label extends string>(definition: CounterConfiguration<Label>): Counter<Label> {
    return this.#find<Counter<Label>>(definition) ?? new Counter({ ...definition, registers: [this.registry] });
  }

  gauge<Label extends string>(definition: GaugeConfiguration<Label>): Gauge<Label> {
    return this.#find<Gauge<Label>>(definition) ?? new Gauge({ ...definition, registers: [this.registry] });
  }

  histogram<Label extends string>(definition: HistogramConfiguration<Label>): Histogram<Label> {
    return this.#find<Histogram<Label>>(definition) ?? new Histogram({ ...definition, registers: [this.registry] });
  }

  /** Calls `read` before each scrape, for gauges that must be computed. A failing `read` keeps the last value. */
  readBefore(read: () => void | Promise<void>): void {
    this.#readers.push(read);
  }

  /** All metrics in the Prometheus text format. */
  async publish(): Promise<string> {
    await Promise.allSettled(this.#readers.map(async (read) => read()));
    return this.registry.metrics();
  }

  #find<Kind>({ name }: { name: string }): Kind | undefined {
    return this.registry.getSingleMetric(name) as Kind | undefined;
  }
}
