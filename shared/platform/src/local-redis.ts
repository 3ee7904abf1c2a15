import { spawn } from 'node:child_process';
import { freePort } from '@imprint/service/free-port';
import { StartError } from '@imprint/service/run-service';

export interface LocalRedis {
  url: string;
  close: () => Promise<void>;
}

const installHint =
  'REDIS_URL: several processes share their counters in Redis. Set it, or install one (Debian: apt-get install redis-server).';

/** A Redis server of our own for `start:services` on one machine; nothing in it outlives the platform. */
export async function startLocalRedis(): Promise<LocalRedis> {
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'], detached: true },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new StartError(installHint)));
    child.once('exit', () => reject(new StartError('REDIS_URL: redis-server did not start.')));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
