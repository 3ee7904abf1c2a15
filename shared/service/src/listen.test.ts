import { createServer } from 'node:http';
import { canShareListeners, type Listener, type ListenOptions, listen } from './listen.js';

const host = '127.0.0.1';
const open: Listener[] = [];

async function answer(words: string, options: Omit<ListenOptions, 'host'>): Promise<number> {
  const listener = await listen(
    createServer((_request, response) => response.end(words)),
    { host, ...options },
  );
  open.push(listener);
  return listener.port;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

it.each([undefined, 'opens'] as const)('rejects a port in use (%s)', async (threads) => {
  const port = await answer('one', { port: 0, ...(threads && { threads }) });
  const options = { port, setting: 'REST_PORT', ...(threads && { threads }) };
  await expect(answer('two', options)).rejects.toThrow(
    `REST_PORT: ${host}:${port} is already in use; free the port or choose another.`,
  );
});

if (canShareListeners) {
  it('distributes connections among all threads', async () => {
    const port = await answer('one', { port: 0, threads: 'opens' });
    await answer('two', { port, threads: 'joins' });
    const heard = await Promise.all(
      Array.from({ length: 64 }, () =>
        fetch(`http://${host}:${port}`, { headers: { connection: 'close' } }).then((response) => response.text()),
      ),
    );
    expect(new Set(heard)).toEqual(new Set(['one', 'two']));
  });
}
