import { freePort } from '@imprint/service/free-port';
import { type AtEnd, StartError } from '@imprint/service/run-service';
import { spawnServer } from './spawn-server.js';

const installHint =
  'REDIS_URL: several processes require Redis for shared rate limits. Set it, or install Redis (Debian: apt-get install redis-server).';

/** Starts a Redis server for `start:services` on one machine, without persistence. */
export async function startLocalRedis(atEnd: AtEnd): Promise<{ url: string }> {
  const port = await freePort();
  const words = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--daemonize',
    'no',
  ];
  const child = spawnServer('redis-server', words);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new StartError(installHint)));
    child.once('error', () => reject(new StartError(installHint)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve();
    });
  });
  atEnd(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
  return { url: `redis://127.0.0.1:${port}` };
}
