import fc from 'fast-check';
import { RequestBatcher } from './request-batcher.js';

const rounds = (count: number) => Array.from({ length: count }, (_, index) => index);
const nextRound = () => new Promise((resolve) => setImmediate(resolve));

/** Doubles even numbers and fails odd ones; records each batch. */
function doubling(maxSize: number) {
  const batches: (readonly number[])[] = [];
  const batcher = new RequestBatcher<number, number>(async (numbers) => {
    batches.push(numbers);
    await nextRound();
    return numbers.map((number) => (number % 2 ? new RangeError(`${number} is odd`) : number * 2));
  }, maxSize);
  return { batches, batcher };
}

it('returns to each request its own result or error, however requests are batched', async () => {
  const requests = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), number: fc.nat(100), wait: fc.nat(3) }));
  await fc.assert(
    fc.asyncProperty(requests, fc.integer({ min: 1, max: 5 }), async (all, maxSize) => {
      const { batches, batcher } = doubling(maxSize);
      const outcomes = await Promise.allSettled(
        all.map(async ({ key, number, wait }) => {
          for (const _ of rounds(wait)) await nextRound();
          return batcher.execute(key, number);
        }),
      );
      for (const [index, { number }] of all.entries()) {
        const outcome = outcomes[index];
        if (number % 2) expect(outcome).toMatchObject({ status: 'rejected', reason: { message: `${number} is odd` } });
        else expect(outcome).toEqual({ status: 'fulfilled', value: number * 2 });
      }
      expect(batches.flat().sort()).toEqual(all.map(({ number }) => number).sort());
      expect(Math.max(0, ...batches.map((numbers) => numbers.length))).toBeLessThanOrEqual(maxSize);
    }),
  );
});

it('batches requests that arrive while others run, and never across keys', async () => {
  const { batches, batcher } = doubling(10);
  const first = rounds(2).map((index) => batcher.execute('a', index * 2));
  while (batches.length === 0) await nextRound();
  await Promise.all([
    ...first,
    batcher.execute('b', 100),
    ...rounds(3).map((index) => batcher.execute('a', 10 + index * 2)),
  ]);
  expect(batches).toEqual(expect.arrayContaining([[0, 2], [100], [10, 12, 14]]));
});

it('keeps a batch open for some rounds of the event loop', async () => {
  const { batches, batcher } = doubling(10);
  const first = batcher.execute('a', 2);
  for (const _ of rounds(3)) await nextRound();
  await Promise.all([first, batcher.execute('a', 4)]);
  expect(batches).toEqual([[2, 4]]);
});

it('does not cache: the same input is executed again', async () => {
  let value = 0;
  const batcher = new RequestBatcher<string, number>(async (batches) => batches.map(() => value), 10);
  expect(await batcher.execute('a', 'value')).toBe(0);
  value = 1;
  expect(await batcher.execute('a', 'value')).toBe(1);
});

it('rejects a whole batch that fails, and executes the next one', async () => {
  let isAway = true;
  const batcher = new RequestBatcher<number, number>(async (numbers) => {
    if (isAway) throw new Error('away');
    return numbers;
  }, 10);
  const outcomes = await Promise.allSettled([batcher.execute('a', 1), batcher.execute('a', 2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await batcher.execute('a', 3)).toBe(3);
});

it('rejects requests above the waiting limit as OVERLOADED', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const batcher = new RequestBatcher<number, number>(async (numbers) => {
    await answered;
    return numbers;
  }, 1);
  const all = rounds(50).map((index) => batcher.execute('a', index));
  // Three run and 32 wait.
  const refused = await Promise.allSettled(all.slice(35));
  expect(refused.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
    rounds(15).map(() => 'OVERLOADED'),
  );
  answer();
  expect(await Promise.all(all.slice(0, 35))).toEqual(rounds(35));
});

it('executes a large request alone', async () => {
  const { batches, batcher } = doubling(10);
  await expect(
    Promise.all([batcher.execute('a', 2), batcher.execute('a', 4), batcher.executeAlone(6)]),
  ).resolves.toEqual([4, 8, 12]);
  expect(batches).toEqual(expect.arrayContaining([[2, 4], [6]]));
  await expect(batcher.executeAlone(7)).rejects.toThrow('7 is odd');
});

it('runs three batches at a time', async () => {
  const answer: (() => void)[] = [];
  const batches: (readonly number[])[] = [];
  const batcher = new RequestBatcher<number, number>(async (numbers) => {
    batches.push(numbers);
    await new Promise<void>((resolve) => answer.push(resolve));
    return numbers;
  }, 10);
  const until = async (count: number) => {
    while (batches.length < count) await nextRound();
  };
  const first = [];
  for (const number of [1, 2, 3]) {
    first.push(batcher.execute('a', number));
    await until(number);
  }
  const more = [batcher.execute('a', 4), batcher.execute('a', 5)];
  await nextRound();
  expect(batches).toEqual([[1], [2], [3]]);
  answer[0]?.();
  await first[0];
  await until(4);
  expect(batches).toEqual([[1], [2], [3], [4, 5]]);
  for (const finish of answer) finish();
  expect(await Promise.all([...first, ...more])).toEqual([1, 2, 3, 4, 5]);
});
