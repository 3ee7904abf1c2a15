import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const prometheusText = Registry.PROMETHEUS_CONTENT_TYPE;

const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of a process at `/metrics`. */
export class Metrics {
  readonly registry = new Registry();
  readonly httpRequests: Histogram<'route' | 'method' | 'status'>;
  readonly responseCache: Counter<'outcome'>;
  readonly subgraphFetches: Histogram<'subgraph' | 'outcome'>;
  readonly operations: Histogram<'operation' | 'outcome'>;
  readonly jobsWaiting: Gauge<'queue' | 'task'>;
  readonly jobsRetrying: Gauge<'queue' | 'task'>;
  readonly jobsDead: Gauge<'queue' | 'task'>;
  readonly jobAge: Gauge<'queue' | 'task' | 'state'>;
  readonly connections: Gauge<'pool' | 'state'>;
  readonly keyRequests: Gauge<'key' | 'outcome'>;
  readonly operationsRunning: Gauge<'limit' | 'state'>;
  readonly upstreamCalls: Counter<'upstream' | 'outcome'>;
  readonly jobs: Counter<'task' | 'outcome'>;
  readonly breachChecks: Counter<'outcome'>;
  readonly passwordHashes: Counter;
  readonly submissions: Counter<'status'>;
  readonly leadsPurged: Counter<'status'>;
  readonly deliveries: Counter<'outcome'>;

  readonly #readers: (() => void | Promise<void>)[] = [];

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.httpRequests = new Histogram({
      name: 'imprint_http_request_duration_seconds',
      help: 'Duration of REST requests by route, method and status',
      labelNames: ['route', 'method', 'status'],
      buckets: latencyBuckets,
      registers,
    });
    this.responseCache = new Counter({
      name: 'imprint_response_cache_total',
      help: 'Public reads by how the response cache answered: hit, miss, joined or bypassed',
      labelNames: ['outcome'],
      registers,
    });
    this.subgraphFetches = new Histogram({
      name: 'imprint_subgraph_fetch_duration_seconds',
      help: 'Duration of gateway fetches by subgraph and outcome',
      labelNames: ['subgraph', 'outcome'],
      buckets: latencyBuckets,
      registers,
    });
    this.operations = new Histogram({
      name: 'imprint_graphql_operation_duration_seconds',
      help: 'Duration of operations of the gateway by name, `other` for what is not registered, and by outcome',
      labelNames: ['operation', 'outcome'],
      buckets: latencyBuckets,
      registers,
    });
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
    this.keyRequests = new Gauge({
      name: 'imprint_key_requests_per_minute',
      help: 'Requests of the busiest API keys in their busier of the last two minutes, by id: admitted or limited',
      labelNames: ['key', 'outcome'],
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
    this.breachChecks = new Counter({
      name: 'password_breach_check_total',
      help: 'Checks of passwords against the corpus of breached ones: clean, breached or unavailable',
      labelNames: ['outcome'],
      registers,
    });
    this.passwordHashes = new Counter({
      name: 'imprint_password_hashes_total',
      help: 'Argon2id computations: one for each password that is set or tried, whether or not there is an account',
      registers,
    });
    this.submissions = new Counter({
      name: 'form_submissions_total',
      help: 'Submissions of forms that were stored: clean or spam',
      labelNames: ['status'],
      registers,
    });
    this.leadsPurged = new Counter({
      name: 'leads_purged_total',
      help: 'Leads that were removed because their time was over: clean or spam',
      labelNames: ['status'],
      registers,
    });
    this.deliveries = new Counter({
      name: 'webhook_deliveries_total',
      help: 'Attempts to deliver an event to a webhook: succeeded or failed',
      labelNames: ['outcome'],
      registers,
    });
    this.jobs = new Counter({
      name: 'imprint_jobs_total',
      help: 'Finished jobs by task and outcome',
      labelNames: ['task', 'outcome'],
      registers,
    });
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
}
