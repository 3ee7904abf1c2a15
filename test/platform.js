import { rm, writeFile } from 'node:fs/promises';
import { startServers, startTestPlatform } from './support/test-servers.js';
import { warmFile } from './support/warm-platform.js';

/*
 * Keeps a platform with its servers running, so that `npx jest FILE` starts at once. Restart it after a rebuild: it keeps
 * running the previous build.
 */
const servers = await startServers();
const platform = await startTestPlatform({
  serverUrl: servers.environment.IMPRINT_TEST_DATABASE_URL,
  mode: 'one-process',
});
const environment = { ...servers.environment, IMPRINT_TEST_PLATFORM: platform.factsFile };
await writeFile(warmFile, JSON.stringify({ pid: process.pid, environment }), { mode: 0o600 });
process.stdout.write('The test platform is ready: run npx jest FILE in another terminal. Ctrl-C stops it.\n');
await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
await rm(warmFile, { force: true });
await platform.stop();
await platform.remove();
await servers.stop();
