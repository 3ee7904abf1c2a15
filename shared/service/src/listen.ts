import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listener {
  readonly port: number;
  /** Stops accepting, lets running requests finish, then resolves. */
  close(): Promise<void>;
}

/** A port or address that cannot be bound; the message names the setting to change. */
export class ListenError extends Error {}

/** Until an idle connection is closed. Proxies in front must close theirs first. */
export const keepAliveSeconds = 65;

const drainMillis = 10_000;
const silenceMillis = 50_000;

export async function listen(
  server: Server,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): Promise<Listener> {
  server.keepAliveTimeout = keepAliveSeconds * 1_000;
  server.headersTimeout = 30_000;
  server.requestTimeout = 60_000;
  // Whoever takes nothing of an answer for so long is gone.
  server.timeout = silenceMillis;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be bound (${error.code})`;
      reject(new ListenError(`${setting}: ${host}:${port} ${why}; free it or choose another one.`));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), drainMillis);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
