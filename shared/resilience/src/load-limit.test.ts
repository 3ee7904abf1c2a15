import { setImmediate as turn } from 'node:timers/promises';
import { Metrics } from '@imprint/observability/metrics';
import fc from 'fast-check';
import { LoadLimit } from './load-limit.js';

/** Work that ends when the test says so. */
function held(limit: LoadLimit) {
  let end = () => {};
  const done = limit.run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return { done, end: () => end() };
}

it('never does more at once than it may, whatever comes and fails', async () => {
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

it('lets a burst wait and refuses newcomers once the queue stands', async () => {
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

it('refuses whoever has waited too long, and beyond the length of its queue', async () => {
  const limit = new LoadLimit({ name: 'test', metrics: new Metrics(), running: 1, waiting: 1, waitMillis: 1 });
  const first = held(limit);
  const second = limit.run(async () => 'second');
  await expect(limit.run(async () => 'third')).rejects.toMatchObject({ code: 'OVERLOADED' });
  await expect(second).rejects.toMatchObject({ code: 'OVERLOADED' });
  first.end();
  await first.done;
  await expect(limit.run(async () => 'later')).resolves.toBe('later');
});
