import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgres } from '@imprint/persistence/embedded-postgres';
import { freePort } from '@imprint/service/free-port';
import { isProcessAlive } from '@imprint/service/process-alive';
import { eventually } from './eventually.js';

const run = promisify(execFile);

/** A durable PostgreSQL that keeps its port across restarts. */
export async function startRestartablePostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'imprint-postgres-'));
  // When root runs the tests, the database account must traverse the folder.
  await chmod(dataDir, 0o755);
  const settings = { port: String(await freePort()) };
  const start = () => EmbeddedPostgres.start({ dataDir, settings, onNotice: () => {} });
  let running = await start();
  return {
    url: running.url,
    stop: () => running.stop(),
    start: async () => {
      running = await start();
    },
    /** Kills all processes at once, like a power failure. */
    kill: async () => {
      const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      await run('pkill', ['-KILL', '-P', pid]).catch(() => {});
      process.kill(Number(pid), 'SIGKILL');
      await eventually(async () => !isProcessAlive(Number(pid)));
    },
    remove: async () => {
      await running.stop().catch(() => {});
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
