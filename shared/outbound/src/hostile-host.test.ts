import { createServer, type Server, type Socket } from 'node:net';
import { fetchOutside } from './fetch-outside.js';
import type { OutsideError } from './outside-target.js';
import { postOutside } from './post-outside.js';

/** Responses of hosts that never close the connection. */
const hosts: Record<string, (socket: Socket) => void> = {
  'switches protocols': (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n');
  },
  'sends informational answers without end': (socket) => {
    every(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n');
  },
  'sends headers without end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    every(socket, 'x-a: b\r\n');
  },
  'sends a body without end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
    every(socket, '1\r\na\r\n');
  },
  'says nothing': () => undefined,
};

function every(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 5);
  socket.once('close', () => clearInterval(timer));
}

describe.each(Object.entries(hosts))('a host that %s', (_, behave) => {
  let server: Server;
  let url: string;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
      socket.once('data', () => behave(socket));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  const policy = { allowedCidrs: ['127.0.0.1/32'] };
  const faultOf = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      ({ fault }: OutsideError) => fault,
    );
  const post = (limits: { timeoutMillis: number; stop?: AbortSignal }) =>
    faultOf(postOutside(url, { ...policy, ...limits, headers: {}, body: '{}' }));
  const get = (limits: { timeoutMillis: number; stop?: AbortSignal }) =>
    faultOf(fetchOutside(url, { ...policy, ...limits, maxBytes: 1_000, redirects: 3 }));

  it('is aborted at the deadline, and its connection is closed', async () => {
    expect(await post({ timeoutMillis: 300 })).toMatch(/^(refused|timeout|unreachable)$/);
    expect(await get({ timeoutMillis: 300 })).toMatch(/^(refused|timeout|unreachable|too_large)$/);
    while (sockets.size > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('is aborted on shutdown', async () => {
    const stopping = new AbortController();
    const calls = [post, get].map((call) => call({ timeoutMillis: 3_600_000, stop: stopping.signal }));
    stopping.abort();
    for (const fault of await Promise.all(calls)) expect(fault).not.toBe('answered');
    expect(await post({ timeoutMillis: 3_600_000, stop: stopping.signal })).toBe('timeout');
  });
});
