import { spawn, spawnSync } from 'node:child_process';
import { freePort } from '@imprint/service/free-port';

export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/**
 * A real Redis for tests, without persistence.
 *
 * @param {number} [wanted]
 */
export async function startRedis(wanted) {
  const port = wanted ?? (await freePort());
  const child = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  await new Promise((resolve, reject) => {
    child.once('exit', reject);
    child.stdout.on('data', (chunk) => chunk.includes('Ready to accept connections') && resolve());
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    /** @param {string[]} words */
    async command(...words) {
      const { status, stderr } = spawnSync('redis-cli', ['-p', String(port), ...words]);
      if (status !== 0) throw new Error(String(stderr));
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
