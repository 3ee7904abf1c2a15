import { LargeBodies } from './large-bodies.js';

const large = 1024 * 1024;

/** Runs all pending microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that the test finishes; records the start order. */
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

it('handles one large body per tenant at a time', async () => {
  const bodies = new LargeBodies();
  const started: string[] = [];
  const newWork = workOf(started);
  const [first, second, other] = ['first', 'second', 'other'].map(newWork);
  if (!first || !second || !other) throw new Error('three works are made');
  const all = [
    bodies.run(first.work, { bytes: large, tenant: 'a' }),
    bodies.run(second.work, { bytes: large, tenant: 'a' }),
    bodies.run(other.work, { bytes: large, tenant: 'b' }),
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
  const running = bodies.run(() => promise, { bytes: large, tenant: 'a' });
  await expect(bodies.run(async () => 'small', { bytes: 2_000, tenant: 'a' })).resolves.toBe('small');
  resolve();
  await running;
});

it('removes a body from the queue when its client disconnects', async () => {
  const bodies = new LargeBodies();
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = bodies.run(() => promise, { bytes: large, tenant: 'a' });
  const client = new AbortController();
  const waiting = bodies.run(async () => 'never', { bytes: large, tenant: 'a', signal: client.signal });
  client.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'OVERLOADED' });
  resolve();
  await running;
});
