import { LargeBodies } from './large-bodies.js';

const large = 1024 * 1024;

/** Lets every microtask that is due run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when told to, and its place in the order of what has started. */
function workOf(started: string[]) {
  return (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = () => {
      started.push(name);
      return promise;
    };
    return { work, end: resolve };
  };
}

it('works on one large body of a tenant at a time', async () => {
  const bodies = new LargeBodies();
  const started: string[] = [];
  const newWork = workOf(started);
  const [first, second, other] = ['first', 'second', 'other'].map(newWork);
  if (!first || !second || !other) throw new Error('three works are made');
  const all = [
    bodies.run(large, { tenant: 'a' }, first.work),
    bodies.run(large, { tenant: 'a' }, second.work),
    bodies.run(large, { tenant: 'b' }, other.work),
  ];
  await settled();
  expect(started).toEqual(['first', 'other']);
  first.end();
  await settled();
  expect(started).toEqual(['first', 'other', 'second']);
  second.end();
  other.end();
  await Promise.all(all);
});

it('never makes a small body wait', async () => {
  const bodies = new LargeBodies();
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = bodies.run(large, { tenant: 'a' }, () => promise);
  await expect(bodies.run(2_000, { tenant: 'a' }, async () => 'small')).resolves.toBe('small');
  resolve();
  await running;
});

it('takes a body out of the queue when its client has disconnected', async () => {
  const bodies = new LargeBodies();
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = bodies.run(large, { tenant: 'a' }, () => promise);
  const client = new AbortController();
  const waiting = bodies.run(large, { tenant: 'a', signal: client.signal }, async () => 'never');
  client.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'OVERLOADED' });
  resolve();
  await running;
});
