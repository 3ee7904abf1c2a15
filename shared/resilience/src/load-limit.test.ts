import { setImmediate as turn } from 'node:timers/promises';
import { Metrics } from '@imprint/observability/metrics';
import fc from 'fast-check';
import { LoadLimit } from './load-limit.js';

/** Work that the test finishes. */
function held(limit: LoadLimit, tenant?: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { done: limit.run(() => promise, { tenant }), end: resolve };
}

it('never exceeds its concurrency, also when work fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.boolean(), { maxLength: 40 }), async (most, works) => {
      const limit = new LoadLimit({ name: 'test', metrics: new Metrics(), running: most });
      let running = 0;
      let highest = 0;
      const results = await Promise.allSettled(
        works.map((fails) =>
          limit.run(async () => {
            highest = Math.max(highest, ++running);
            await turn();
            running--;
            if (fails) throw new Error('planned');
          }),
        ),
      );
      expect(highest).toBeLessThanOrEqual(most);
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(works.filter(Boolean).length);
      expect([limit.running, limit.waiting]).toEqual([0, 0]);
    }),
  );
});

it('queues a burst and rejects new work once the queue stalls', async () => {
  const limit = new LoadLimit({ name: 'test', metrics: new Metrics(), running: 1, standingMillis: -1 });
  const first = held(limit);
  const second = held(limit);
  await expect(limit.run(async () => 'third')).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 });
  first.end();
  await first.done;
  await turn();
  second.end();
  await second.done;
  await expect(limit.run(async () => 'fourth')).resolves.toBe('fourth');
});

it('rejects work above the maximum wait and above the queue length', async () => {
  const limit = new LoadLimit({ name: 'test', metrics: new Metrics(), running: 1, waiting: 1, waitMillis: 1 });
  const first = held(limit);
  const second = limit.run(async () => 'second');
  await expect(limit.run(async () => 'third')).rejects.toMatchObject({ code: 'OVERLOADED' });
  await expect(second).rejects.toMatchObject({ code: 'OVERLOADED' });
  first.end();
  await first.done;
  await expect(limit.run(async () => 'later')).resolves.toBe('later');
});

describe('with tenants', () => {
  const options = { running: 3, runningPerTenant: 2, waiting: 40 };

  it('keeps capacity for others beside a flooding tenant, and serves waiting tenants in turn', async () => {
    const limit = new LoadLimit(options);
    const flood = [held(limit, 'a'), held(limit, 'a')];
    const order: string[] = [];
    const note = (tenant: string) => limit.run(async () => void order.push(tenant), { tenant });
    const waiting = [note('a'), note('a'), note('a')];
    await note('b');
    expect(order).toEqual(['b']);
    for (const { end } of flood) end();
    await Promise.all([...flood.map(({ done }) => done), ...waiting]);
    expect(order).toEqual(['b', 'a', 'a', 'a']);
    expect([limit.running, limit.waiting]).toEqual([0, 0]);
  });

  it('rejects only the tenant whose queue is full or stalled', async () => {
    const limit = new LoadLimit({ ...options, standingMillis: -1 });
    const flood = [held(limit, 'a'), held(limit, 'a'), held(limit, 'a')];
    await expect(limit.run(async () => 'one more', { tenant: 'a' })).rejects.toMatchObject({ code: 'OVERLOADED' });
    await expect(limit.run(async () => 'other', { tenant: 'b' })).resolves.toBe('other');
    for (const { end, done } of flood) {
      end();
      await done;
    }
  });

  it('drops work whose client disconnected', async () => {
    const limit = new LoadLimit({ running: 1 });
    const first = held(limit, 'a');
    const client = new AbortController();
    const gone = limit.run(async () => 'unused', { tenant: 'b', signal: client.signal });
    client.abort();
    await expect(gone).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(limit.waiting).toBe(0);
    first.end();
    await first.done;
  });
});
