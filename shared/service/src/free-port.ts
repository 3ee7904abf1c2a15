import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { listen } from './listen.js';

/**
 * Ports that systems do not give to connections that go out: one of those could take a port between the moment
 * when it was found free and the one when it is bound.
 */
const firstPort = 15_000;
const portCount = 16_384;
/** Processes look in places of their own, so that two do not find the same one. */
const placeSize = 64;
const placeStart = (process.pid * placeSize) % portCount;
let looked = 0;

/** A port that nobody uses right now, another one at each call. */
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

/** Refuses a taken port before anything is started for nothing. 0 is any port and always free. */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  if (port === 0) return;
  const listener = await listen(createHttpServer(), { host, port, setting });
  await listener.close();
}
