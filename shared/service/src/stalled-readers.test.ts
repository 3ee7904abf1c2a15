import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { cutStalledReaders } from './stalled-readers.js';

const { jest } = import.meta;
const options = { checkMs: 20, checks: 10 };
/** Exceeds the socket buffers of both ends. */
const large = Buffer.alloc(64 * 1024 * 1024);
const open: { server: Server; sockets: Socket[] }[] = [];

async function serve(answer: (response: ServerResponse) => void) {
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

describe('a client with progress', () => {
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setImmediate',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
        'performance',
      ],
    }),
  );
  afterEach(() => jest.useRealTimers());
  const checks = (count: number) => jest.advanceTimersByTime(count * options.checkMs);

  it('is not cut while it waits for its response', async () => {
    const pending = Promise.withResolvers<ServerResponse>();
    const socket = (await serve((response) => pending.resolve(response)))();
    const response = await pending.promise;
    checks(options.checks * 3);
    const answer = once(socket, 'data');
    response.end('late');
    expect(String((await answer)[0])).toContain('late');
  });

  it('is not cut when it reads a little between the checks', async () => {
    const started = Promise.withResolvers<ServerResponse>();
    const request = await serve((response) => {
      response.writeHead(200, { connection: 'close' }).end(large);
      started.resolve(response);
    });
    const socket = request();
    const { socket: connection } = await started.promise;
    const accepted = () => (connection ? connection.bytesWritten - connection.writableLength : 0);
    let received = 0;
    let seen = -1;
    for await (const chunk of socket) {
      received += chunk.length;
      if (accepted() === seen) continue;
      seen = accepted();
      checks(options.checks);
    }
    expect(received).toBeGreaterThan(large.length);
  });
});
