import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { PagesBySize } from './pages-by-size.js';

const tooLarge = () => badRequest('too large', { reason: 'RESULT_TOO_LARGE' });

/** Reads pages of the requested size; throws the queued errors first. */
function reader(failures: Error[] = []) {
  const requested: number[] = [];
  const pages = new PagesBySize(async (rows) => {
    requested.push(rows);
    const failure = failures.shift();
    if (failure) throw failure;
    return rows;
  });
  return { pages, requested };
}

it('grows to the maximum page size for small rows', async () => {
  const { pages, requested } = reader();
  for (let page = 0; page < 4; page++) pages.measure(Array<string>(await pages.after(null)).fill('x'.repeat(1_000)));
  expect(requested).toEqual([10, 40, 160, 200]);
});

it('reads few large rows, at least one', async () => {
  const { pages, requested } = reader();
  pages.measure(['x'.repeat(400_000), 'x'.repeat(400_000)]);
  await pages.after('a');
  pages.measure(['x'.repeat(5_000_000)]);
  await pages.after('b');
  expect(requested).toEqual([2, 1]);
});

it('reduces the page size while the result is too large', async () => {
  const { pages, requested } = reader([tooLarge(), tooLarge()]);
  await pages.after(null);
  expect(requested).toEqual([10, 3, 1]);
  await expect(reader([tooLarge(), tooLarge(), tooLarge()]).pages.after(null)).rejects.toMatchObject({
    reason: 'RESULT_TOO_LARGE',
  });
});

it('retries when load was shed, and throws every other error', async () => {
  const shed = new DomainError('OVERLOADED', 'busy', { retryAfterSeconds: 0.001 });
  const { pages, requested } = reader([shed, shed]);
  await pages.after(null);
  expect(requested).toEqual([10, 10, 10]);
  await expect(reader([new DomainError('FORBIDDEN', 'no')]).pages.after(null)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
