import { ImportProgress } from './import-progress.js';

it('shows the rate and the time that remains, at most once a second', () => {
  let now = 0;
  const shown: string[] = [];
  const progress = new ImportProgress(1_000, { now: () => now, show: (text) => shown.push(text) });
  for (let done = 1; done <= 40; done++) {
    now += 50;
    progress.add();
  }
  expect(shown).toEqual(['20 of 1,000, 20 a second, 49 s left\n', '40 of 1,000, 20 a second, 48 s left\n']);
});

it('shows minutes and hours', () => {
  let now = 0;
  const shown: string[] = [];
  const progress = new ImportProgress(100_000, { now: () => now, show: (text) => shown.push(text) });
  now += 1_000;
  progress.add();
  expect(shown).toEqual(['1 of 100,000, 1.0 a second, 27 h 47 min left\n']);
});
