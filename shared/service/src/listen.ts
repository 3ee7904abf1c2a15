import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { refuseFaultyConnections } from './connection-faults.js';
import { answerHalfClosed } from './half-open.js';
import { cutStalledReaders } from './stalled-readers.js';

export interface Listener {
  readonly port: number;
  /** Stops accepting, lets running requests finish, then resolves. */
  close(): Promise<void>;
}

/** A port or address that cannot be bound; the message names the setting to change. */
export class ListenError extends Error {}

/** Until an idle connection is closed. Proxies in front must close theirs first. */
export const keepAliveSeconds = 65;

export interface ListenOptions {
  host: string;
  port: number;
  /** Names the setting of the port in messages. */
  setting?: string;
  /**
   * Whether several threads of this process take connections at the port: the system deals them out. The first `opens`
   * it, so that others may `join`.
   */
  threads?: 'opens' | 'joins';
  /** True where only processes of the platform ask: one that closes its half has given up. */
  isInternal?: boolean;
}

/** Elsewhere one thread takes all connections. */
export const canShareListeners = process.platform === 'linux';

const drainMillis = 10_000;
const silenceMillis = 50_000;

export async function listen(server: Server, options: ListenOptions): Promise<Listener> {
  server.keepAliveTimeout = keepAliveSeconds * 1_000;
  server.headersTimeout = 30_000;
  server.requestTimeout = 60_000;
  // Of a connection on which nothing moves, in neither direction.
  server.timeout = silenceMillis;
  cutStalledReaders(server);
  refuseFaultyConnections(server);
  if (!options.isInternal) answerHalfClosed(server);
  const { threads } = options;
  // A port that threads share would be shared with any process of the same user too.
  if (threads === 'opens' && options.port !== 0) await requireFree(options);
  await bind(server, options, canShareListeners && threads !== undefined);
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

async function requireFree(options: ListenOptions): Promise<void> {
  const probe = createServer();
  await bind(probe, options, false);
  await new Promise((resolve) => probe.close(resolve));
}

function bind(server: NetServer, { host, port, setting = 'PORT' }: ListenOptions, reusePort: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be bound (${error.code})`;
      reject(new ListenError(`${setting}: ${host}:${port} ${why}; free it or choose another one.`));
    });
    server.listen({ host, port, reusePort }, resolve);
  });
}
