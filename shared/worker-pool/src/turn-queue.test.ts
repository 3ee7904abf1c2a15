import { TurnQueue } from './turn-queue.js';

const options = { slots: 2, maxWaitingPerTenant: 3, maxWaitMs: 10_000 };

/** Lets every microtask that is due run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('TurnQueue', () => {
  it('leaves a slot for the next tenant', async () => {
    const queue = new TurnQueue(options);
    const release = await queue.take('a');
    let hasStarted = false;
    const second = queue.take('a').then(() => {
      hasStarted = true;
    });
    await queue.take('b');
    await settled();
    expect(hasStarted).toBe(false);
    release();
    await second;
  });

  it('serves waiting tenants in turns', async () => {
    const queue = new TurnQueue({ ...options, slots: 1 });
    const release = await queue.take('a');
    const order: string[] = [];
    const run = async (tenant: string) => {
      const done = await queue.take(tenant);
      order.push(tenant);
      done();
    };
    const all = [run('a'), run('a'), run('a'), run('b'), run('c')];
    release();
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it('refuses what exceeds the queue of a tenant', async () => {
    const queue = new TurnQueue(options);
    const release = await queue.take('a');
    const waiting = [1, 2, 3].map(async () => (await queue.take('a'))());
    await expect(queue.take('a')).rejects.toMatchObject({ code: 'OVERLOADED' });
    await expect(queue.take('b')).resolves.toBeInstanceOf(Function);
    release();
    await Promise.all(waiting);
  });

  it('forgets a task whose client has disconnected', async () => {
    const queue = new TurnQueue({ ...options, slots: 1 });
    const release = await queue.take('a');
    const client = new AbortController();
    const gone = queue.take('b', client.signal);
    const next = queue.take('c');
    client.abort();
    await expect(gone).rejects.toMatchObject({ code: 'OVERLOADED' });
    release();
    await expect(next).resolves.toBeInstanceOf(Function);
  });

  it('refuses a task that waits too long', async () => {
    const queue = new TurnQueue({ ...options, slots: 1, maxWaitMs: 1 });
    await queue.take('a');
    await expect(queue.take('b')).rejects.toMatchObject({ code: 'OVERLOADED' });
  });

  it('does not leak slots or tenants over any order of takes and releases', async () => {
    const queue = new TurnQueue({ ...options, maxWaitingPerTenant: 100 });
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const release = await queue.take(`tenant ${index % 7}`);
        await settled();
        release();
      }),
    );
    const first = await queue.take('x');
    const second = await queue.take('y');
    first();
    second();
  });
});
