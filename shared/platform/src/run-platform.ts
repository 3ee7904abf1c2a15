import { startTracing } from '@imprint/observability/tracing';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { announce } from './announce.js';
import { readConfig } from './config.js';
import { layFoundation } from './foundation.js';
import { startOneProcess } from './one-process.js';
import { releaseMemory } from './release-memory.js';

/** The demo site is asked for as soon as it is announced; a moment later nobody waits. */
const settleMillis = 3_000;

await runService(async () => {
  const startedAt = performance.now();
  const config = readConfig();
  const tracing = await startTracing('platform', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const foundation = await layFoundation(config, (line) => process.stdout.write(`imprint: ${line}\n`));
  try {
    const platform = await startOneProcess(config, foundation, processLogger('imprint', config));
    await announce(config, foundation, platform.ports, startedAt);
    setTimeout(releaseMemory, settleMillis).unref();
    return {
      close: async () => {
        await platform.close();
        await foundation.close();
        await foundation.dataDir.removeRuntime();
        await tracing.close();
      },
    };
  } catch (error) {
    await foundation.close();
    throw error;
  }
});
