import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Graph } from './graph.js';

/** What the graph answers next. */
let reply: object;
const server = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(reply));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const execute = (data: object, ...paths: (string | number)[][]) => {
  reply = { data, errors: paths.map((path) => ({ message: `${path}`, path, extensions: { code: 'UNAVAILABLE' } })) };
  const { port } = server.address() as AddressInfo;
  const graph = new Graph(`http://127.0.0.1:${port}`, { accessToken: async () => 'token', forgetAccess: () => {} });
  return graph.execute({ name: 'Overview', id: 'x', optional: ['slow'] }, {});
};
const posts = { nodes: [{ id: 'a', author: null }] };

it('returns what could be read beside a part that one service cannot load', async () => {
  expect(await execute({ posts, slow: { name: 'a' } }, ['posts', 'nodes', 0, 'author'])).toEqual({
    posts,
    slow: { name: 'a' },
  });
  expect(await execute({ posts, slow: null }, ['slow'])).toEqual({ posts, slow: null });
});

it('fails for a part that screens need, with its own error', async () => {
  await expect(execute({ posts: null, slow: null }, ['slow'], ['posts', 'nodes', 0, 'id'])).rejects.toThrow(
    expect.objectContaining({ code: 'UNAVAILABLE', message: 'posts,nodes,0,id' }),
  );
});

it('fails if nothing could be read', async () => {
  await expect(execute({ slow: null }, ['slow'])).rejects.toThrow(expect.objectContaining({ message: 'slow' }));
});
