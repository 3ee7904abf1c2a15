import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { listen } from './listen.js';

/** A port that nobody uses right now. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error(`no free port on ${host}`);
  return address.port;
}

/** Refuses a taken port before anything is started for nothing. 0 is any port and always free. */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  if (port === 0) return;
  const listener = await listen(createHttpServer(), { host, port, setting });
  await listener.close();
}
