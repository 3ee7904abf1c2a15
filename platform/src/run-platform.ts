import { startTracing } from '@imprint/observability/tracing';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { announce } from './announce.js';
import { readConfig } from './config.js';
import { layFoundation } from './foundation.js';
import { startOneProcess } from './one-process.js';

await runService(async (atEnd) => {
  const startedAt = performance.now();
  const config = readConfig();
  const tracing = await startTracing('platform', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const foundation = await layFoundation(config, (line) => process.stdout.write(`imprint: ${line}\n`), atEnd);
  const platform = await startOneProcess(config, foundation, processLogger('imprint', config));
  await announce(config, foundation, platform.ports, startedAt);
  return {
    close: async () => {
      await platform.close();
      await tracing.close();
    },
  };
});
