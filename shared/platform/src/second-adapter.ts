import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { BatchingLink, RestServer } from '@imprint/rest-adapter/server';
import { canShareListeners } from '@imprint/service/listen';
import { NotReady } from '@imprint/service/probes';
import { createBirpc } from 'birpc';
import type { PlatformConfig } from './config.js';
import { type AdapterCalls, type AdapterFacts, outcomeOf, type PlatformCalls } from './thread-calls.js';
import { ReceivedCalls } from './thread-cancellation.js';
import { channelOver } from './thread-channel.js';

export interface SecondAdapterOptions {
  /** True starts it at once, not only under load. */
  isAlways: boolean;
  facts: AdapterFacts;
  /** The adapter on this thread. */
  first: RestServer;
  link: BatchingLink;
  check: () => Promise<void>;
  logger: Logger;
  metrics: Metrics;
}

const sampleMs = 250;
/** The thread is saturated when its event loop exceeds this utilization in so many consecutive samples. */
const busyShare = 0.8;
const busySamples = 4;
/**
 * Minimum share of requests that need no gateway operation. Calls that cross threads cost more than calls on this one.
 */
const minLocalShare = 0.5;

/** No second thread with tracing on: a trace begins and ends on one thread. */
export const mayHaveSecondAdapter = ({ REST_THREADS, OTEL_EXPORTER_OTLP_ENDPOINT }: PlatformConfig): boolean =>
  REST_THREADS !== '1' &&
  (REST_THREADS === '2' || availableParallelism() > 1) &&
  canShareListeners &&
  OTEL_EXPORTER_OTLP_ENDPOINT === undefined;

/**
 * An adapter on its own thread that shares the listeners. It replies from its own cache and calls the gateway on this
 * thread for everything else. It costs about 40 MB, so it starts only when cached replies saturate this thread.
 */
export class SecondAdapter {
  readonly #watch: NodeJS.Timeout;
  #before = performance.eventLoopUtilization();
  #counted = { requests: 0, operations: 0 };
  #busyCount = 0;
  #thread: Promise<AdapterThread> | undefined;

  constructor(private readonly options: SecondAdapterOptions) {
    this.#watch = setInterval(() => this.#sample(), sampleMs).unref();
  }

  /** Resolves once it accepts connections. */
  async start(): Promise<void> {
    this.#thread ??= startThread(this.options, () => {
      this.#thread = undefined;
    });
    await this.#thread;
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    const thread = await this.#thread?.catch(() => undefined);
    await thread?.close();
  }

  #sample(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#before);
    this.#before = now;
    this.#busyCount = this.#answersLocally() && utilization > busyShare ? this.#busyCount + 1 : 0;
    if (this.#thread || !(this.options.isAlways || this.#busyCount >= busySamples)) return;
    this.start().catch((error: unknown) => {
      clearInterval(this.#watch);
      this.options.logger.error({ err: error }, 'second adapter thread failed to start; continuing with one thread');
    });
  }

  /** Since the last sample. */
  #answersLocally(): boolean {
    const { first, link } = this.options;
    const before = this.#counted;
    this.#counted = { requests: first.requests, operations: link.operationCount };
    const requests = this.#counted.requests - before.requests;
    return requests > 0 && this.#counted.operations - before.operations <= requests * (1 - minLocalShare);
  }
}

interface AdapterThread {
  close: () => Promise<void>;
}

async function startThread(
  { facts, link, check, logger, metrics }: SecondAdapterOptions,
  onExit: () => void,
): Promise<AdapterThread> {
  const worker = new Worker(new URL('./run-second-adapter.js', import.meta.url), { workerData: facts });
  const calls = new ReceivedCalls();
  const platform: PlatformCalls = {
    execute: (query, variables, sent) => calls.run(sent, (caller) => outcomeOf(link.execute(query, variables, caller))),
    executeBatched: (request, sent) =>
      calls.run(sent, (caller) => outcomeOf(link.executeBatched({ ...request, caller }))),
    cancel: (call) => calls.cancel(call),
    failing: () =>
      check().then(
        () => null,
        (error: unknown) => (error instanceof NotReady ? error.failing : ['database']),
      ),
    publish: () => metrics.publish(),
  };
  const adapter = createBirpc<AdapterCalls, PlatformCalls>(platform, channelOver(worker));
  const forget = metrics.readBeside(() => adapter.figures());
  worker.once('error', (error) => logger.error({ err: error }, 'second adapter thread crashed'));
  worker.once('exit', () => {
    forget();
    adapter.$close();
    onExit();
  });
  await adapter.open().catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  return {
    close: async () => {
      await adapter
        .close()
        .catch((error: unknown) => logger.error({ err: error }, 'second adapter thread did not shut down cleanly'));
      await worker.terminate();
    },
  };
}
