import { daysBetween, startOfDay } from './local-day.js';

it('counts calendar days, not hours', () => {
  const evening = new Date(2026, 4, 9, 23, 30);
  expect(daysBetween(new Date(2026, 4, 9, 9), evening)).toBe(0);
  expect(daysBetween(evening, new Date(2026, 4, 10, 0, 30))).toBe(1);
  expect(daysBetween(new Date(2026, 4, 10, 0, 30), evening)).toBe(-1);
});

it('begins days at local midnight', () => {
  expect(startOfDay('2026-05-31')).toEqual(new Date(2026, 4, 31));
  expect(startOfDay('2026-05-31', 1)).toEqual(new Date(2026, 5, 1));
});

it.each(['', 'today', '20265-01-01', '2026-13-01', '0202-01-01'])('finds no day in %j', (text) => {
  expect(startOfDay(text)).toBeNull();
});
