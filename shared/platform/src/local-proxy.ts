import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StartError } from '@imprint/service/run-service';
import type { PlatformConfig } from './config.js';
import type { Front } from './copies.js';
import { localFronts, proxyConfig } from './proxy-config.js';

const installHint =
  'COPIES: several copies stand behind haproxy, which is not installed (Debian: apt-get install haproxy).';
const startMillis = 5_000;
const pollMillis = 20;

/** A proxy of our own for copies on one machine. */
export async function startLocalProxy(
  fronts: readonly Front[],
  config: PlatformConfig,
): Promise<{ close: () => Promise<void> }> {
  const file = join(config.DATA_DIR, 'haproxy.cfg');
  const options = { trusted: config.TRUSTED_PROXIES, regionHeader: config.REGION_HEADER };
  await writeFile(file, proxyConfig(localFronts(fronts), options));
  // In the foreground, and in a group of its own, so that Ctrl-C does not reach it before those behind it.
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failure = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new StartError(installHint)));
    child.once('exit', () => reject(new StartError(`COPIES: haproxy did not start: ${said.trim()}`)));
  });
  await Promise.race([Promise.all(fronts.map(untilOpen)), failure]);
  failure.catch(() => undefined);
  return {
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilOpen({ name, host, port }: Front): Promise<void> {
  for (const deadline = Date.now() + startMillis; ; ) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, host, () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    if (Date.now() > deadline) throw new StartError(`COPIES: haproxy does not listen for ${name} at ${host}:${port}.`);
    await new Promise((resolve) => setTimeout(resolve, pollMillis));
  }
}
