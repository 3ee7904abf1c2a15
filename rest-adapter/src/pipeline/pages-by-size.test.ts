import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { PagesBySize } from './pages-by-size.js';

const tooLarge = () => badRequest('too large', { reason: 'RESULT_TOO_LARGE' });

/** Pages of one site, as many rows as were asked for; throws what the queue of failures holds. */
function reader(failures: Error[] = []) {
  const asked: number[] = [];
  const pages = new PagesBySize(async (rows) => {
    asked.push(rows);
    const failure = failures.shift();
    if (failure) throw failure;
    return rows;
  });
  return { pages, asked };
}

it('grows to the largest page where rows are small, step by step', async () => {
  const { pages, asked } = reader();
  for (let page = 0; page < 4; page++) pages.note(Array<string>(await pages.after(null)).fill('x'.repeat(1_000)));
  expect(asked).toEqual([10, 40, 160, 200]);
});

it('asks for few rows where they are large, and for one at least', async () => {
  const { pages, asked } = reader();
  pages.note(['x'.repeat(400_000), 'x'.repeat(400_000)]);
  await pages.after('a');
  pages.note(['x'.repeat(5_000_000)]);
  await pages.after('b');
  expect(asked).toEqual([2, 1]);
});

it('asks for fewer rows while the answer would be too large', async () => {
  const { pages, asked } = reader([tooLarge(), tooLarge()]);
  await pages.after(null);
  expect(asked).toEqual([10, 3, 1]);
  await expect(reader([tooLarge(), tooLarge(), tooLarge()]).pages.after(null)).rejects.toMatchObject({
    reason: 'RESULT_TOO_LARGE',
  });
});

it('waits for its turn where load was shed, and tells every other failure', async () => {
  const shed = new DomainError('OVERLOADED', 'busy', { retryAfterSeconds: 0.001 });
  const { pages, asked } = reader([shed, shed]);
  await pages.after(null);
  expect(asked).toEqual([10, 10, 10]);
  await expect(reader([new DomainError('FORBIDDEN', 'no')]).pages.after(null)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
