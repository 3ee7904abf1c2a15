import { runService } from '@imprint/service/run-service';
import { announce } from './announce.js';
import { readConfig } from './config.js';
import { withCopies } from './copies.js';
import { layFoundation } from './foundation.js';
import { withFreePorts } from './free-ports.js';
import { startLocalProxy } from './local-proxy.js';
import { startLocalRedis } from './local-redis.js';
import { Supervisor } from './supervisor.js';
import { buildTopology } from './topology.js';

/** Runs one or more processes per service on this machine, like docker-compose.yml without containers. */
await runService(async (atEnd) => {
  const startedAt = performance.now();
  const say = (line: string) => void process.stdout.write(`imprint: ${line}\n`);
  const config = await withFreePorts(readConfig());
  const foundation = await layFoundation(config, say, atEnd);
  const redis = config.REDIS_URL ? { url: config.REDIS_URL } : await startLocalRedis(atEnd);
  const services = buildTopology(config, { ...foundation, redisUrl: redis.url });
  const { copies, fronts } = await withCopies(services, config);
  const proxy = fronts.length > 0 ? await startLocalProxy(fronts, config) : null;
  atEnd(async () => proxy?.close());
  const supervisor = new Supervisor(copies, say, (running) => foundation.dataDir.writeServices(running));
  atEnd(async () => supervisor.kill());
  await supervisor.start();
  await proxy?.untilServing();
  const ports = { rest: config.REST_PORT, gateway: config.GATEWAY_PORT, internal: config.INTERNAL_PORT };
  await announce(config, foundation, ports, startedAt);
  let restart = Promise.resolve();
  process.on('SIGHUP', () => {
    restart = restart.then(() => supervisor.restartAll()).catch((error: Error) => void say(error.message));
  });
  return { close: () => supervisor.close() };
});
