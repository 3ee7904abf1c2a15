import { freePort } from '@imprint/service/free-port';
import { type AtEnd, StartError } from '@imprint/service/run-service';
import { spawnServer } from './spawn-server.js';

const installHint =
  'REDIS_URL: several processes share their counters in Redis. Set it, or install one (Debian: apt-get install redis-server).';

/** A Redis server of our own for `start:services` on one machine; nothing in it outlives the platform. */
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
