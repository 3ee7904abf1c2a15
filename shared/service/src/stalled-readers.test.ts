import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { cutStalledReaders } from './stalled-readers.js';

const options = { checkMs: 20, checks: 3 };
/** Exceeds the socket buffers of both ends. */
const large = Buffer.alloc(64 * 1024 * 1024);
const open: { server: Server; sockets: Socket[] }[] = [];

async function serve(answer: (response: import('node:http').ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response));
  cutStalledReaders(server, options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets: Socket[] = [];
  open.push({ server, sockets });
  return (): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return socket;
  };
}

afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** Resolves with the error of a cut connection. One byte per check keeps its timers alive. */
function cut(socket: Socket): Promise<NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    const alive = setInterval(() => socket.write('x'), options.checkMs);
    socket.once('error', (error) => {
      clearInterval(alive);
      resolve(error);
    });
  });
}

it('cuts a client that sends but does not read', async () => {
  const request = await serve((response) => response.end(large));
  const socket = request();
  socket.once('data', () => socket.pause());
  expect((await cut(socket)).code).toMatch(/ECONNRESET|EPIPE/);
});

it('does not cut a client that waits for a slow response or reads slowly', async () => {
  const pending = Promise.withResolvers<import('node:http').ServerResponse>();
  const waiting = (await serve((response) => pending.resolve(response)))();
  let sent = 0;
  const slow = (
    await serve((response) => {
      const more = () => {
        sent++;
        if (sent === 200) response.end();
        else response.write(Buffer.alloc(256 * 1024), () => more());
      };
      more();
    })
  )();
  let received = 0;
  slow.on('data', (chunk: Buffer) => {
    received += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  await new Promise((resolve) => setTimeout(resolve, options.checkMs * (options.checks + 3)));
  (await pending.promise).end('late');
  const [answer] = (await new Promise<Buffer[]>((resolve) => waiting.once('data', (chunk) => resolve([chunk])))) ?? [];
  expect(String(answer)).toContain('late');
  expect(slow.destroyed).toBe(false);
  expect(received).toBeGreaterThan(0);
});
