import { eventually } from '../support/eventually.js';
import { faultEnvironment } from '../support/fault-environment.js';
import { faultUnderLoad } from '../support/fault-under-load.js';
import { startObjectServer } from '../support/object-server.js';
import type { Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { startSentinel } from '../support/redis.js';
import { startRestartablePostgres } from '../support/restartable-postgres.js';

let postgres: Awaited<ReturnType<typeof startRestartablePostgres>>;
let redis: Awaited<ReturnType<typeof startSentinel>>;
let objects: Awaited<ReturnType<typeof startObjectServer>>;
let platform: Platform;

beforeAll(async () => {
  postgres = await startRestartablePostgres();
  redis = await startSentinel();
  objects = await startObjectServer();
  platform = await startPlatform({
    mode: 'services',
    databaseUrl: postgres.url,
    environment: {
      ...faultEnvironment,
      ...objects.environment,
      REDIS_URL: redis.url,
      BREACH_CORPUS_URL: 'http://127.0.0.1:9',
    },
  });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await objects.stop();
  await redis.stop();
  await postgres.remove();
});

it('the master behind Sentinel killed: nothing fails', async () => {
  const [master, replica] = redis.servers;
  const report = await faultUnderLoad(
    { platform, databaseUrl: postgres.url },
    'master of Redis killed, Sentinel promotes its replica',
    async () => {
      await master?.stop('SIGKILL');
      await eventually(async () => isMaster(replica));
    },
  );
  expect(report.bad).toEqual([]);
});

/** Sentinel ends the connections of a server that takes over. */
function isMaster(server: { command: (...words: string[]) => string } | undefined): boolean {
  try {
    return server?.command('role').startsWith('master') ?? false;
  } catch {
    return false;
  }
}
