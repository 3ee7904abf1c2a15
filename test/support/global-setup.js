import { startServers, startTestPlatform } from './test-servers.js';
import { warmEnvironment } from './warm-platform.js';

const stops = [];

/**
 * What the files of a project share, for a run of jest without `test/run.js`: the servers of
 * `npm run test:platform` when it runs, else servers for this run alone.
 */
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
    environment: { REST_THREADS: '2' },
  });
  stops.push(async () => {
    await platform.stop();
    await platform.remove();
  });
  process.env.IMPRINT_TEST_PLATFORM = platform.factsFile;
}

/** Stops what this run started, the last first. */
export async function stopServers() {
  for (const stop of stops.splice(0).reverse()) await stop();
}
