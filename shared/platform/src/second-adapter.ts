import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import type { GatheringLink, RestServer } from '@imprint/rest-adapter/server';
import { canShareListeners } from '@imprint/service/listen';
import { NotReady } from '@imprint/service/probes';
import { createBirpc } from 'birpc';
import type { PlatformConfig } from './config.js';
import { type AdapterCalls, type AdapterFacts, outcomeOf, type PlatformCalls } from './thread-calls.js';
import { ReceivedCalls } from './thread-cancellation.js';
import { channelOver } from './thread-channel.js';

export interface SecondAdapterOptions {
  /** Whether it is to be there at all times, not only under load. */
  isAlways: boolean;
  facts: AdapterFacts;
  /** The adapter on this thread. */
  first: RestServer;
  link: GatheringLink;
  check: () => Promise<void>;
  logger: Logger;
  metrics: Metrics;
}

const lookMillis = 250;
/** This thread has no time left when it works for more of it, in so many looks one after the other. */
const busyShare = 0.8;
const busyLooks = 4;
/**
 * Another adapter helps when at least this part of the requests is answered without the gateway. What must cross over
 * to it costs more on a thread of its own than on this one.
 */
const ownShare = 0.5;

/** Whether another thread may answer beside this one: traces begin and end on one thread. */
export const mayHaveSecondAdapter = ({ REST_THREADS, OTEL_EXPORTER_OTLP_ENDPOINT }: PlatformConfig): boolean =>
  REST_THREADS !== '1' &&
  (REST_THREADS === '2' || availableParallelism() > 1) &&
  canShareListeners &&
  OTEL_EXPORTER_OTLP_ENDPOINT === undefined;

/**
 * An adapter on a thread of its own, at the same ports: it answers from its own cache, and asks the gateway on this
 * thread for everything else. It takes some 40 MB, and therefore starts when this thread has no time left for what an
 * adapter answers by itself.
 */
export class SecondAdapter {
  readonly #watch: NodeJS.Timeout;
  #before = performance.eventLoopUtilization();
  #counted = { requests: 0, asked: 0 };
  #busyLooks = 0;
  #thread: Promise<AdapterThread> | undefined;

  constructor(private readonly options: SecondAdapterOptions) {
    this.#watch = setInterval(() => this.#look(), lookMillis).unref();
  }

  /** Resolves once it takes connections. */
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

  #look(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#before);
    this.#before = now;
    this.#busyLooks = this.#answersItself() && utilization > busyShare ? this.#busyLooks + 1 : 0;
    if (this.#thread || !(this.options.isAlways || this.#busyLooks >= busyLooks)) return;
    this.start().catch((error: unknown) => {
      clearInterval(this.#watch);
      this.options.logger.error({ err: error }, 'the second adapter did not start: one thread answers');
    });
  }

  /** Since the last look. */
  #answersItself(): boolean {
    const { first, link } = this.options;
    const before = this.#counted;
    this.#counted = { requests: first.requests, asked: link.asked };
    const requests = this.#counted.requests - before.requests;
    return requests > 0 && this.#counted.asked - before.asked <= requests * (1 - ownShare);
  }
}

interface AdapterThread {
  close: () => Promise<void>;
}

async function startThread(
  { facts, link, check, logger, metrics }: SecondAdapterOptions,
  onEnd: () => void,
): Promise<AdapterThread> {
  const worker = new Worker(new URL('./run-second-adapter.js', import.meta.url), { workerData: facts });
  const calls = new ReceivedCalls();
  const platform: PlatformCalls = {
    execute: (query, variables, sent) => calls.run(sent, (caller) => outcomeOf(link.execute(query, variables, caller))),
    ask: (asked, sent) => calls.run(sent, (caller) => outcomeOf(link.ask({ ...asked, caller }))),
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
  worker.once('error', (error) => logger.error({ err: error }, 'the second adapter broke down'));
  worker.once('exit', () => {
    forget();
    adapter.$close();
    onEnd();
  });
  await adapter.open().catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  return {
    close: async () => {
      await adapter.close().catch((error: unknown) => logger.error({ err: error }, 'the second adapter was cut off'));
      await worker.terminate();
    },
  };
}
