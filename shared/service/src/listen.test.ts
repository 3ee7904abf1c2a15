import { type Listener, type ListenOptions, listen } from './listen.js';

const host = '127.0.0.1';
const open: Listener[] = [];

async function answer(words: string, options: Omit<ListenOptions, 'host'>): Promise<number> {
  const listener = await listen((_request, response) => response.end(words), { host, ...options });
  open.push(listener);
  return listener.port;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

it('rejects a port in use', async () => {
  const port = await answer('one', { port: 0 });
  await expect(answer('two', { port, setting: 'REST_PORT' })).rejects.toThrow(
    `REST_PORT: ${host}:${port} is already in use; free it or set REST_PORT to another port.`,
  );
});
