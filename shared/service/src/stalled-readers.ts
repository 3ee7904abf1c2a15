import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface StalledReaderOptions {
  /** Interval of the checks. */
  checkMs: number;
  /** Checks without progress before a connection is cut. */
  checks: number;
}

/**
 * Cuts a reader ten minutes after the kernel last accepted bytes for it. The kernel accepts the next ones when a third of
 * its buffer of up to 4 MB is free: a reader of 5 kB/s makes visible progress only every five minutes.
 */
const defaults: StalledReaderOptions = { checkMs: 5_000, checks: 120 };

interface Progress {
  /** Bytes that the kernel accepted, counted per write: large bodies are written in slices. */
  accepted: number;
  checks: number;
}

/**
 * Cuts connections whose client does not read its response. The server timeout does not cover this: a client that keeps
 * sending renews it. The reset also frees the kernel buffers.
 */
export function cutStalledReaders(server: Server, { checkMs, checks }: StalledReaderOptions = defaults): void {
  const sockets = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { accepted: 0, checks: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, progress] of sockets) {
      const accepted = socket.bytesWritten - socket.writableLength;
      progress.checks = socket.writableLength > 0 && accepted === progress.accepted ? progress.checks + 1 : 0;
      progress.accepted = accepted;
      if (progress.checks > checks) socket.resetAndDestroy();
    }
  }, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}
