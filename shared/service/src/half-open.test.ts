import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { disconnectSignal } from './disconnect-signal.js';
import { type Listener, listen } from './listen.js';

const host = '127.0.0.1';
const open: Listener[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

async function serve(answer: RequestListener): Promise<number> {
  const listener = await listen(answer, { host, port: 0 });
  open.push(listener);
  return listener.port;
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, allowHalfOpen: true }, () => resolve(socket));
  });
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

it('answers a client that half-closes after the request', async () => {
  const port = await serve((_, response) => setImmediate(() => response.end('here')));
  const socket = await connected(port);
  socket.end(request);
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*here$/);
});

it('answers a slow operation after interim responses', async () => {
  const port = await serve((_, response) => setTimeout(() => response.end('here'), 400));
  const socket = await connected(port);
  socket.end(request);
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK[\s\S]*here$/);
});

it('aborts the work of a disconnected client', async () => {
  for (const leave of [(socket: Socket) => socket.destroy(), (socket: Socket) => socket.resetAndDestroy()]) {
    let hasBegun: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const aborted = new Promise<void>((resolve) => {
      serve((_, response) => {
        disconnectSignal(response).addEventListener('abort', () => resolve());
        hasBegun();
      }).then(async (port) => {
        const socket = await connected(port);
        socket.write(request);
        await begun;
        leave(socket);
      });
    });
    await aborted;
  }
});
