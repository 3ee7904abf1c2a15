import fc from 'fast-check';
import { GatheredRequests } from './gathered-requests.js';

const rounds = (count: number) => Array.from({ length: count }, (_, index) => index);
const nextRound = () => new Promise((resolve) => setImmediate(resolve));

/** Answers twice the number, or an error for an odd one; says what it was asked together. */
function doubling(atMost: number) {
  const asked: (readonly number[])[] = [];
  const gathered = new GatheredRequests<number, number>(async (numbers) => {
    asked.push(numbers);
    await nextRound();
    return numbers.map((number) => (number % 2 ? new RangeError(`${number} is odd`) : number * 2));
  }, atMost);
  return { asked, gathered };
}

it('gives each its own answer or error, whatever came together', async () => {
  const questions = fc.array(
    fc.record({ asker: fc.constantFrom('a', 'b', 'c'), number: fc.nat(100), wait: fc.nat(3) }),
  );
  await fc.assert(
    fc.asyncProperty(questions, fc.integer({ min: 1, max: 5 }), async (all, atMost) => {
      const { asked, gathered } = doubling(atMost);
      const outcomes = await Promise.allSettled(
        all.map(async ({ asker, number, wait }) => {
          for (const _ of rounds(wait)) await nextRound();
          return gathered.ask(asker, number);
        }),
      );
      for (const [index, { number }] of all.entries()) {
        const outcome = outcomes[index];
        if (number % 2) expect(outcome).toMatchObject({ status: 'rejected', reason: { message: `${number} is odd` } });
        else expect(outcome).toEqual({ status: 'fulfilled', value: number * 2 });
      }
      expect(asked.flat().sort()).toEqual(all.map(({ number }) => number).sort());
      expect(Math.max(0, ...asked.map((numbers) => numbers.length))).toBeLessThanOrEqual(atMost);
    }),
  );
});

it('lets those go together that come while others are answered, and nobody with another asker', async () => {
  const { asked, gathered } = doubling(10);
  const first = rounds(2).map((index) => gathered.ask('a', index * 2));
  while (asked.length === 0) await nextRound();
  await Promise.all([...first, gathered.ask('b', 100), ...rounds(3).map((index) => gathered.ask('a', 10 + index * 2))]);
  expect(asked).toEqual(expect.arrayContaining([[0, 2], [100], [10, 12, 14]]));
});

it('remembers nothing: the same question is asked anew', async () => {
  let value = 0;
  const gathered = new GatheredRequests<string, number>(async (asked) => asked.map(() => value), 10);
  expect(await gathered.ask('a', 'value')).toBe(0);
  value = 1;
  expect(await gathered.ask('a', 'value')).toBe(1);
});

it('tells all that went together of a failure, and goes on with the next', async () => {
  let isAway = true;
  const gathered = new GatheredRequests<number, number>(async (numbers) => {
    if (isAway) throw new Error('away');
    return numbers;
  }, 10);
  const outcomes = await Promise.allSettled([gathered.ask('a', 1), gathered.ask('a', 2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await gathered.ask('a', 3)).toBe(3);
});

it('refuses whoever would wait behind too many that are not answered', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const gathered = new GatheredRequests<number, number>(async (numbers) => {
    await answered;
    return numbers;
  }, 1);
  const all = rounds(50).map((index) => gathered.ask('a', index));
  // Three are being answered and 32 wait; no more may.
  const refused = await Promise.allSettled(all.slice(35));
  expect(refused.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
    rounds(15).map(() => 'OVERLOADED'),
  );
  answer();
  expect(await Promise.all(all.slice(0, 35))).toEqual(rounds(35));
});

it('lets a large one go by itself', async () => {
  const { asked, gathered } = doubling(10);
  await expect(Promise.all([gathered.ask('a', 2), gathered.ask('a', 4), gathered.askAlone(6)])).resolves.toEqual([
    4, 8, 12,
  ]);
  expect(asked).toEqual(expect.arrayContaining([[2, 4], [6]]));
  await expect(gathered.askAlone(7)).rejects.toThrow('7 is odd');
});

it('has three operations at a time, so that some are worked on while others wait for something else', async () => {
  const answer: (() => void)[] = [];
  const asked: (readonly number[])[] = [];
  const gathered = new GatheredRequests<number, number>(async (numbers) => {
    asked.push(numbers);
    await new Promise<void>((resolve) => answer.push(resolve));
    return numbers;
  }, 10);
  const until = async (count: number) => {
    while (asked.length < count) await nextRound();
  };
  const first = [];
  for (const number of [1, 2, 3]) {
    first.push(gathered.ask('a', number));
    await until(number);
  }
  const more = [gathered.ask('a', 4), gathered.ask('a', 5)];
  await nextRound();
  expect(asked).toEqual([[1], [2], [3]]);
  answer[0]?.();
  await first[0];
  await until(4);
  expect(asked).toEqual([[1], [2], [3], [4, 5]]);
  for (const tell of answer) tell();
  expect(await Promise.all([...first, ...more])).toEqual([1, 2, 3, 4, 5]);
});
