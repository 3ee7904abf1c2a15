import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseAmbiguousRequests, refuseFaultyConnections } from './connection-faults.js';
import { answerHalfClosed } from './half-open.js';
import { cutSilentConnections } from './silent-connections.js';
import { cutStalledReaders } from './stalled-readers.js';
import { TurnResponse } from './turn-response.js';

export interface Listener {
  readonly port: number;
  /** Stops accepting, lets running requests finish, then resolves. */
  close(): Promise<void>;
}

/** A failed bind; the message names the setting to change. */
export class ListenError extends Error {}

/** Idle timeout of a connection. Proxies in front must use a shorter one. */
export const keepAliveSeconds = 65;

export interface ListenOptions {
  host: string;
  port: number;
  /** Setting of the port, for messages. */
  setting?: string;
  /** True for clients of the platform only: a half-closed connection means that the client gave up. */
  isInternal?: boolean;
  /** Maximum size of the request headers in bytes; that of Node without one. */
  maxHeaderSize?: number;
}

const drainMillis = 10_000;

export async function listen(listener: RequestListener, options: ListenOptions): Promise<Listener> {
  const { maxHeaderSize, isInternal } = options;
  // Without the streams of bodies that no client sends, which cost a seventh of a cached read.
  const server = createServer(
    { maxHeaderSize, optimizeEmptyRequests: true, ServerResponse: TurnResponse },
    refuseAmbiguousRequests(listener),
  );
  server.keepAliveTimeout = keepAliveSeconds * 1_000;
  server.headersTimeout = 30_000;
  server.requestTimeout = 60_000;
  cutSilentConnections(server);
  cutStalledReaders(server);
  refuseFaultyConnections(server);
  if (!isInternal) answerHalfClosed(server);
  await bind(server, options);
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

function bind(server: Server, { host, port, setting = 'PORT' }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be bound (${error.code})`;
      reject(new ListenError(`${setting}: ${host}:${port} ${why}; free it or set ${setting} to another port.`));
    });
    server.listen({ host, port }, resolve);
  });
}
