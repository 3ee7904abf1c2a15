import { TaskTooCostly, WorkerPool } from './worker-pool.js';

describe('WorkerPool', () => {
  const pool = new WorkerPool<number, number>({
    filename: new URL('../dist/spin.samples.js', import.meta.url),
    threads: 2,
    deadlineMs: 300,
    maxWaiting: 40,
    maxWaitMs: 20_000,
  });
  beforeAll(() => pool.warmUp(0), 20_000);
  afterAll(() => pool.close());

  it('returns the result of the task', async () => {
    await expect(pool.run(1, { tenant: 'a' })).resolves.toBe(1);
  });

  it('preserves domain errors across threads', async () => {
    await expect(pool.run(-1, { tenant: 'a' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['milliseconds'],
    });
  });

  it('terminates a task at its deadline and replaces the thread', async () => {
    await expect(pool.run(60_000, { tenant: 'a' })).rejects.toBeInstanceOf(TaskTooCostly);
    await expect(pool.run(2, { tenant: 'a' })).resolves.toBe(2);
  });

  it('serves a tenant while another one exceeds every deadline', async () => {
    const hostile = Promise.allSettled([1, 2, 3].map(() => pool.run(60_000, { tenant: 'hostile' })));
    await expect(pool.run(3, { tenant: 'other' })).resolves.toBe(3);
    const outcomes = await hostile;
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('frees the thread when the client disconnects', async () => {
    const client = new AbortController();
    const running = pool.run(60_000, { tenant: 'a', signal: client.signal });
    client.abort();
    await expect(running).rejects.toMatchObject({ code: 'OVERLOADED' });
    await expect(pool.run(4, { tenant: 'a' })).resolves.toBe(4);
  });
});
