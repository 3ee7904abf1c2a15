import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { cutStalledReaders } from './stalled-readers.js';

const options = { checkMs: 20, checks: 10 };
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
  const slice = Buffer.alloc(64 * 1024);
  let slices = 0;
  const more = (response: import('node:http').ServerResponse) => {
    if (++slices < 800) response.write(slice, () => more(response));
    else response.end(slice);
  };
  const slow = (await serve((response) => more(response.writeHead(200, { connection: 'close' }))))();
  let received = 0;
  slow.on('data', (chunk: Buffer) => {
    received += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  const started = performance.now();
  await new Promise((resolve) => slow.once('end', resolve));
  expect(received).toBeGreaterThan(800 * slice.length);
  expect(performance.now() - started).toBeGreaterThan(options.checkMs * (options.checks + 3));
  const answer = new Promise((resolve) => waiting.once('data', resolve));
  (await pending.promise).end('late');
  expect(String(await answer)).toContain('late');
});
