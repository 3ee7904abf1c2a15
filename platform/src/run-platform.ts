import { startTracing } from '@imprint/observability/tracing';
import { processLogger } from '@imprint/service/process-logger';
import { runService } from '@imprint/service/run-service';
import { announce } from './announce.js';
import { readConfig } from './config.js';
import { layFoundation } from './foundation.js';
import { startOneProcess } from './one-process.js';

await runService(async (atEnd) => {
  const startedAt = performance.now();
  const settings = readConfig();
  const tracing = await startTracing('platform', settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  const say = (line: string) => void process.stdout.write(`imprint: ${line}\n`);
  const foundation = await layFoundation(settings, say, atEnd);
  let isAnnounced = false;
  const close = await startOneProcess(foundation.config, processLogger('imprint', settings), () => isAnnounced);
  await announce(foundation, startedAt, say);
  isAnnounced = true;
  return {
    close: async () => {
      await close();
      await tracing.close();
    },
  };
});
