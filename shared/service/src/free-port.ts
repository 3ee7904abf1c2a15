import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { listen } from './listen.js';

/** Below the ephemeral range: an outgoing connection could take a port between the check and the bind. */
const firstPort = 15_000;
const portCount = 16_384;
/** Each process searches its own range, so that two do not find the same port. */
const placeSize = 64;
const placeStart = (process.pid * placeSize) % portCount;
let looked = 0;

/** A free port, a different one at each call. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < portCount; tries++) {
    const port = firstPort + ((placeStart + looked++) % portCount);
    if (await canBind(host, port)) return port;
  }
  throw new Error(`no free port on ${host}`);
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
  const listener = await listen(createHttpServer(), { host, port, setting });
  await listener.close();
}
