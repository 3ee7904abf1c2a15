import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Listener, listen } from './listen.js';

const host = '127.0.0.1';
const open: Listener[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const listener = await listen(answer, { host, port: 0 });
  open.push(listener);
  return `http://${host}:${listener.port}`;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

it('answers concurrent requests with their own bodies', async () => {
  const url = await serve((request, response) => response.end(request.url));
  const paths = Array.from({ length: 50 }, (_, index) => `/${index}`);
  const bodies = await Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).text()));
  expect(bodies).toEqual(paths);
});

it('sends what was written before the end first', async () => {
  const url = await serve((_, response) => {
    response.write('one ');
    response.write('two ');
    response.end('three');
  });
  expect(await (await fetch(url)).text()).toBe('one two three');
});

it('survives a response that is destroyed in the turn it ends', async () => {
  const url = await serve((request, response) => {
    response.end('here');
    if (request.url === '/gone') response.destroy();
  });
  const [gone, here] = await Promise.allSettled([fetch(`${url}/gone`), fetch(`${url}/here`)]);
  expect(gone.status).toBe('rejected');
  expect(here).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
});

it('answers pipelined requests in order', async () => {
  const { port, hostname } = new URL(await serve((request, response) => response.end(request.url)));
  const socket = connect(Number(port), hostname);
  socket.write('GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/200 OK[\s\S]*\/1[\s\S]*200 OK[\s\S]*\/2/);
});
