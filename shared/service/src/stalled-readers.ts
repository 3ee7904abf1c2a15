import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface StalledReaderOptions {
  /** How often connections are looked at. */
  lookMs: number;
  /** Looks without progress until a connection is cut. */
  looks: number;
}

/** A reader is cut between 25 and 30 seconds after the system last accepted bytes for it. */
const defaults: StalledReaderOptions = { lookMs: 5_000, looks: 5 };

interface Progress {
  /** Bytes that the system accepted, in units of writes: large bodies are written in slices. */
  accepted: number;
  looks: number;
}

/**
 * Cuts connections whose client does not read the answer that waits for it. The timeout of the server does not do it: a
 * client that keeps sending renews that one. The reset frees what the system holds for the connection too.
 */
export function cutStalledReaders(server: Server, { lookMs, looks }: StalledReaderOptions = defaults): void {
  const sockets = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { accepted: 0, looks: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, progress] of sockets) {
      const accepted = socket.bytesWritten - socket.writableLength;
      progress.looks = socket.writableLength > 0 && accepted === progress.accepted ? progress.looks + 1 : 0;
      progress.accepted = accepted;
      if (progress.looks > looks) socket.resetAndDestroy();
    }
  }, lookMs).unref();
  server.once('close', () => clearInterval(timer));
}
