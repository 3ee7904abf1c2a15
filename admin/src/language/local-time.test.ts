import { fromLocalTime, timeZoneName, toLocalTime } from './local-time.js';

it('reads back the time that an input shows', () => {
  for (const instant of ['2026-01-31T08:00:00.000Z', '2026-07-01T23:59:00.000Z']) {
    expect(fromLocalTime(toLocalTime(instant))?.toISOString()).toBe(instant);
  }
  expect(toLocalTime('2026-01-05T12:00:00.000Z')).toMatch(/^2026-01-0[456]T\d\d:\d\d$/);
});

it('has no time for an incomplete value', () => {
  expect(fromLocalTime('')).toBe(null);
  expect(fromLocalTime('2026-13-01T00:00')).toBe(null);
});

it('names the time zone', () => {
  expect(timeZoneName(new Date('2026-01-31T08:00:00Z'), 'en')).toMatch(/^\w+/);
});
