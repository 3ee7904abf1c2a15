import { parentPort, workerData } from 'node:worker_threads';
import { MemoryAdmissionGate } from '@imprint/admission/memory-admission-gate';
import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { keyEnvironment } from '@imprint/config/production';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import { Metrics } from '@imprint/observability/metrics';
import { GatewayClient, type RestServer, serveRest } from '@imprint/rest-adapter/server';
import { openAdmissionStore } from '@imprint/service/admission-store';
import { NotReady } from '@imprint/service/probes';
import { processLogger } from '@imprint/service/process-logger';
import { releaseMemoryWhenQuiet } from '@imprint/service/release-memory';
import { beginStopping } from '@imprint/service/stopping';
import { createBirpc } from 'birpc';
import { authUrl, readConfig } from './config.js';
import { type AdapterCalls, type AdapterFacts, type PlatformCalls, unwrap } from './thread-calls.js';
import { SentCalls } from './thread-cancellation.js';
import { channelOver } from './thread-channel.js';

const port = parentPort;
if (!port) throw new Error('this module runs only in a worker thread');

const { restPort, internalPort, admission: memory } = workerData as AdapterFacts;
const config = readConfig();
const logger = processLogger('imprint', config);
const metrics = new Metrics();
const admission = memory ? new MemoryAdmissionGate(memory) : openAdmissionStore(config.REDIS_URL, logger);
const store = openObjectStore(mediaStoreSettings(config));
let server: RestServer | undefined;

const adapter: AdapterCalls = {
  open: async () => {
    server = await serveRest({
      host: config.HOST,
      port: restPort,
      internalHost: config.INTERNAL_HOST,
      internalPort,
      threads: 'joins',
      gateway: new GatewayClient({
        execute: (query, variables, caller) =>
          calls.run(caller, (sent) => unwrap(platform.execute(query, variables, sent))),
        executeBatched: ({ caller, ...request }) =>
          calls.run(caller, (sent) => unwrap(platform.executeBatched(request, sent))),
      }),
      admission,
      store,
      trustedProxies: config.TRUSTED_PROXIES,
      regionHeader: config.REGION_HEADER,
      keyEnvironment: keyEnvironment(config),
      authUrl: () => authUrl(config, restPort),
      check: async () => {
        const failing = await platform.failing();
        if (failing) throw new NotReady(failing);
      },
      logger,
      metrics,
      publish: () => platform.publish(),
    });
    releaseMemoryWhenQuiet();
  },
  figures: () => metrics.figures(),
  close: async () => {
    beginStopping();
    await server?.close();
    await store.close();
    await admission.close();
    // The main thread terminates this one; unflushed log lines would be lost.
    await new Promise((resolve) => logger.flush(resolve));
  },
};

const calls = new SentCalls((call) => void platform.cancel(call));
const platform = createBirpc<PlatformCalls, AdapterCalls>(adapter, channelOver(port));
