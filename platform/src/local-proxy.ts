import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '@imprint/service/run-service';
import type { PlatformConfig } from './config.js';
import type { Front } from './copies.js';
import { localFronts, proxyConfig } from './proxy-config.js';
import { spawnServer } from './spawn-server.js';

const installHint = 'COPIES: several copies require haproxy, which is not installed (Debian: apt-get install haproxy).';
const startMillis = 5_000;
const pollMillis = 20;

export interface LocalProxy {
  /** Resolves when every service is reachable through the proxy. */
  untilServing(): Promise<void>;
  close(): Promise<void>;
}

/** Starts haproxy for replicas on one machine. */
export async function startLocalProxy(fronts: readonly Front[], config: PlatformConfig): Promise<LocalProxy> {
  const file = join(config.DATA_DIR, 'haproxy.cfg');
  const options = { trusted: config.TRUSTED_PROXIES, regionHeader: config.REGION_HEADER };
  await writeFile(file, proxyConfig(localFronts(fronts), options));
  const child = spawnServer('haproxy', ['-db', '-f', file]);
  child.stdout?.resume();
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failure = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new StartError(installHint)));
    child.once('exit', () =>
      reject(new StartError(said.includes('ALERT') ? `COPIES: haproxy failed to start: ${said.trim()}` : installHint)),
    );
  });
  await Promise.race([Promise.all(fronts.map(untilOpen)), failure]);
  failure.catch(() => undefined);
  return {
    untilServing: async () => {
      await Promise.all(fronts.map(untilServed));
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Health checks run twice a second, so a ready replica does not get requests at once. */
async function untilServed({ name, host, port }: Front): Promise<void> {
  for (const deadline = Date.now() + startMillis; ; ) {
    const answer = await fetch(`http://${host}:${port}/health`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new StartError(`COPIES: haproxy has no healthy backend for ${name}.`);
    await delay(pollMillis);
  }
}

async function untilOpen({ name, host, port }: Front): Promise<void> {
  for (const deadline = Date.now() + startMillis; ; ) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, host, () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    if (Date.now() > deadline) throw new StartError(`COPIES: haproxy is not listening for ${name} on ${host}:${port}.`);
    await delay(pollMillis);
  }
}
