import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The entry points of the package.json scripts. */
const programs = {
  'one-process': { flags: ['--max-semi-space-size=32'], entry: 'start.js' },
  services: { flags: [], entry: 'start-services.js' },
};
const startMillis = 240_000;

/** Default run mode, set by the runner. */
const { mode: usualMode = 'one-process', environment: usualEnvironment = {} } = JSON.parse(
  process.env.IMPRINT_TEST_USUAL_PLATFORM ?? '{}',
);

/**
 * Starts the built platform on free ports with its own data folder and resolves when the banner appears. Uses the
 * embedded database without `databaseUrl`. `root` is the working tree; this one when omitted.
 *
 * @param {{ root?: string, mode?: 'one-process' | 'services', databaseUrl?: string, dataDir?: string, environment?: Record<string, string> }} [options]
 */
export async function startPlatform({
  root = fileURLToPath(new URL('../../', import.meta.url)),
  mode = usualMode,
  databaseUrl,
  dataDir: given,
  environment = {},
} = {}) {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'imprint-test-')));
  // When root runs the tests, the database account must traverse the folder.
  await chmod(dataDir, 0o755);
  const { flags, entry } = programs[mode];
  const child = spawn(process.execPath, [...flags, join(root, 'platform/dist', entry)], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      REST_PORT: '0',
      GATEWAY_PORT: '0',
      INTERNAL_PORT: '0',
      SITES_PORT: '0',
      CONTENT_PORT: '0',
      MEDIA_PORT: '0',
      ANALYTICS_PORT: '0',
      FORMS_PORT: '0',
      IDENTITY_PORT: '0',
      LOG_LEVEL: 'error',
      // Off by default.
      LOGIN_CODES: 'on',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      METRICS_PORT: '0',
      ...(mode === usualMode && usualEnvironment),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the platform failed to start:\n${output}`)), startMillis);
    child.stdout.on('data', () => output.includes('Ctrl-C stops it.') && resolve());
    // Not `exit`: `close` waits for the remaining output.
    child.once('close', () => reject(new Error(`the platform ended:\n${output}`)));
    late.unref();
  });
  const runtime = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8'));
  const operatorToken = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  return {
    facts: { ...runtime, operator_token: operatorToken, data_dir: dataDir, mode },
    child,
    ended,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
    async remove() {
      // Children of a killed parent may still write for a moment.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
