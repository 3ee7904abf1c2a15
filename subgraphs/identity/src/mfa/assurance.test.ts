import { counts, weakFrom } from './assurance.js';

const now = new Date('2030-01-01T00:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

it('a factor that the password alone has added counts after a day', () => {
  const factor = { weakUntil: weakFrom(now) };
  expect(counts(factor, hours(23.99))).toBe(false);
  expect(counts(factor, hours(24))).toBe(true);
});

it.each([{}, { weakUntil: null }])('a factor with a proof of another counts at once: %p', (factor) => {
  expect(counts(factor, now)).toBe(true);
});
