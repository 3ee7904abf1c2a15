import { connect, createServer } from 'node:net';

/**
 * A TCP proxy that a test can cut and restore, or stall for good: connections then stay open without a byte.
 *
 * @param {URL} target
 */
export async function cuttableLink(target) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let isCut = false;
  let isStalled = false;
  const server = createServer((inbound) => {
    const outbound = connect(Number(target.port), target.hostname);
    for (const socket of [inbound, outbound]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket)).on('error', () => {});
    }
    if (isCut) {
      inbound.destroy();
      outbound.destroy();
      return;
    }
    if (!isStalled) inbound.pipe(outbound).pipe(inbound);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
