import { startServers, startTestPlatform } from './test-servers.js';
import { warmEnvironment } from './warm-platform.js';

const stops = [];

/** Shared servers for a jest run without `test/run.js`: those of `npm run test:platform` if running, else new ones. */
export default async function setup(_globalConfig, { displayName }) {
  const needsPlatform = displayName?.name === 'contract';
  if (needsPlatform ? process.env.IMPRINT_TEST_PLATFORM : process.env.IMPRINT_TEST_DATABASE_URL) return;
  Object.assign(process.env, await warmEnvironment());
  if (!process.env.IMPRINT_TEST_DATABASE_URL) {
    const servers = await startServers();
    stops.push(() => servers.stop());
    Object.assign(process.env, servers.environment);
  }
  if (!needsPlatform || process.env.IMPRINT_TEST_PLATFORM) return;
  const platform = await startTestPlatform({
    serverUrl: process.env.IMPRINT_TEST_DATABASE_URL,
    mode: 'one-process',
  });
  stops.push(async () => {
    await platform.stop();
    await platform.remove();
  });
  process.env.IMPRINT_TEST_PLATFORM = platform.factsFile;
}

/** Stops the servers of this run in reverse order. */
export async function stopServers() {
  for (const stop of stops.splice(0).reverse()) await stop();
}
