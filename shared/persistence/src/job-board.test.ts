import { withoutPersonalData } from './job-board.repository.js';

it.each([
  ['first line\n    at frame (file.ts:1)', 'first line'],
  ['550 5.1.1 <ana@example.com>: unknown', '550 5.1.1 <[address]>: unknown'],
  ['ana+x@example.com, bia@example.com', '[address], [address]'],
  ['POST https://hooks.example.com/services/T0/B0?key=1 failed', 'POST https://hooks.example.com failed'],
  ['GET "http://user:word@127.0.0.1:9/hook#x"', 'GET "http://127.0.0.1:9"'],
  ['statement failed with SQLSTATE 23505 (posts_slug)', 'statement failed with SQLSTATE 23505 (posts_slug)'],
  ['', ''],
])('shows %j as %j', (error, shown) => {
  expect(withoutPersonalData(error)).toBe(shown);
});

it('shortens a long error and leaves no part of an address at its end', () => {
  const shown = withoutPersonalData(`${'x'.repeat(290)} ana.maria.de.souza@example.com`);
  expect(shown.length).toBeLessThanOrEqual(300);
  expect(shown).not.toContain('ana');
});
