import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { cutSilentConnections } from './silent-connections.js';

const silenceMillis = 50;
let server: Server;

beforeEach(async () => {
  server = createServer(async (request, response) => {
    request.resume();
    await pause(silenceMillis * 6);
    response.setHeader('connection', 'close').end('done');
  });
  cutSilentConnections(server, silenceMillis);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** What the server answers before it closes the connection. */
const answerTo = (request: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  return text(socket);
};

it('keeps a connection that waits for the response to a whole request', async () => {
  expect(await answerTo('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab')).toMatch(/done$/);
});

it('cuts a connection with half a request', async () => {
  expect(await answerTo('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab')).toBe('');
});
