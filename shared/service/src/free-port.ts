import { createServer } from 'node:net';
import { listen } from './listen.js';

/** Below the ephemeral range: an outgoing connection could take a port between the check and the bind. */
const firstPort = 15_000;
const blockSize = 64;
const blockCount = 256;
const candidates = claimPorts();

/** A free port, a different one at each call. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  // Not `for await`: leaving the loop would end the generator.
  for (;;) {
    const { value: port } = await candidates.next();
    if (port === undefined) throw new Error(`no free port on ${host}`);
    if (await canBind(host, port)) return port;
  }
}

/**
 * The ports of the blocks that this process claims. A port found free may be bound a minute later, and no other process
 * may find it meanwhile: so a process listens on the first port of its block until it ends.
 */
async function* claimPorts(): AsyncGenerator<number, undefined> {
  for (let tries = 0; tries < blockCount; tries++) {
    const start = firstPort + ((process.pid + tries) % blockCount) * blockSize;
    if (!(await claim(start))) continue;
    for (let port = start + 1; port < start + blockSize; port++) yield port;
  }
}

function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true)).unref();
  });
}

function canBind(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Fails early for a port in use. 0 is any port and always free. */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  if (port === 0) return;
  const listener = await listen((_request, response) => response.end(), { host, port, setting });
  await listener.close();
}
