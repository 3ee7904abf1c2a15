import { runService } from '@imprint/service/run-service';
import { announce } from './announce.js';
import { readConfig } from './config.js';
import { withCopies } from './copies.js';
import { layFoundation } from './foundation.js';
import { startLocalProxy } from './local-proxy.js';
import { startLocalRedis } from './local-redis.js';
import { Supervisor } from './supervisor.js';
import { buildTopology } from './topology.js';

/** Runs one or more processes per service on this machine, like docker-compose.yml without containers. */
await runService(async (atEnd) => {
  const startedAt = performance.now();
  const say = (line: string) => void process.stdout.write(`imprint: ${line}\n`);
  const foundation = await layFoundation(readConfig(), say, atEnd);
  const { config } = foundation;
  const redisUrl = config.REDIS_URL ?? (await startLocalRedis(atEnd)).url;
  const services = buildTopology({ ...config, REDIS_URL: redisUrl });
  const { copies, fronts } = await withCopies(services, config);
  const proxy = fronts.length > 0 ? await startLocalProxy(fronts, config) : null;
  atEnd(async () => proxy?.close());
  const supervisor = new Supervisor(copies, say, (running) => foundation.dataDir.writeServices(running));
  atEnd(async () => supervisor.kill());
  await supervisor.start();
  await proxy?.untilServing();
  await announce(foundation, startedAt, say);
  let restart = Promise.resolve();
  process.on('SIGHUP', () => {
    restart = restart.then(() => supervisor.restartAll()).catch((error: Error) => void say(error.message));
  });
  return { close: () => supervisor.close() };
});
