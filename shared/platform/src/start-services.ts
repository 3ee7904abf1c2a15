import { type ChildProcess, spawn } from 'node:child_process';
import { runService, StartError } from '@imprint/service/run-service';
import { announce } from './announce.js';
import { inheritedEnvironment, readConfig } from './config.js';
import { layFoundation } from './foundation.js';
import { withFreePorts } from './free-ports.js';
import { startLocalRedis } from './local-redis.js';
import { type ServiceProcess, topologyOf } from './topology.js';

const readyMillis = 60_000;

/** One process per service on this machine: what docker-compose.yml starts, without containers. */
await runService(async () => {
  const startedAt = performance.now();
  const config = await withFreePorts(readConfig());
  const foundation = await layFoundation(config, (line) => process.stdout.write(`imprint: ${line}\n`));
  const redis = config.REDIS_URL ? { url: config.REDIS_URL, close: async () => {} } : await startLocalRedis();
  const children: ChildProcess[] = [];
  const close = async () => {
    for (const child of children.reverse()) await end(child);
    await redis.close();
    await foundation.close();
    await foundation.dataDir.removeRuntime();
  };
  try {
    for (const service of topologyOf(config, { ...foundation, redisUrl: redis.url })) {
      children.push(await startService(service));
    }
    const ports = { rest: config.REST_PORT, gateway: config.GATEWAY_PORT, internal: config.INTERNAL_PORT };
    await announce(config, foundation, ports, startedAt);
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
});

/** Starts a service and waits until it says that it is ready. */
async function startService(service: ServiceProcess): Promise<ChildProcess> {
  // Detached, so that Ctrl-C reaches this process first and services end in their order.
  const child = spawn(process.execPath, [service.entry], {
    env: { ...inheritedEnvironment(), ...service.environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new StartError(`${service.name} was not ready within a minute.`)), readyMillis).unref();
    child.once('message', () => resolve());
    child.once('exit', () => reject(new StartError(`${service.name} did not start; its reason stands above.`)));
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
