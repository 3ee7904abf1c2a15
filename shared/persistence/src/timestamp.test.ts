import fc from 'fast-check';
import { readTimestamp, writeTimestamp } from './timestamp.js';

const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true };
it('reads every instant of RFC 3339 as it was written', () => {
  fc.assert(
    fc.property(fc.date(years), (instant) => {
      const text = instant.toISOString();
      expect(writeTimestamp(instant)).toBe(text);
      expect(readTimestamp(`${text.slice(0, 10)} ${text.slice(11, -1)}+00`)).toEqual(instant);
    }),
  );
});

it.each([
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
  ['0099-12-31 23:59:59.5+00', '0099-12-31T23:59:59.500Z'],
  ['0004-02-29 00:00:00+00', '0004-02-29T00:00:00.000Z'],
  ['2026-01-31 08:00:00.12+00', '2026-01-31T08:00:00.120Z'],
  ['2026-01-31 08:00:00.123999+00', '2026-01-31T08:00:00.123Z'],
  ['9999-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
])('reads %s', (text, expected) => {
  expect(readTimestamp(text).toISOString()).toBe(expected);
});

it.each([
  'infinity',
  '-infinity',
  '0001-12-31 23:59:59+00 BC',
  '10000-01-01 00:00:00+00',
  '2026-01-31 08:00:00-03',
  '2026-01-31 08:00:00',
])('refuses %s instead of guessing', (text) => {
  expect(() => readTimestamp(text)).toThrow('is not an instant of the years 1 to 9999');
});

it.each([new Date('0000-12-31T23:59:59.999Z'), new Date('+010000-01-01T00:00:00Z'), new Date(Number.NaN)])(
  'writes no instant that could not be read: %p',
  (instant) => {
    expect(() => writeTimestamp(instant)).toThrow('is not an instant of the years 1 to 9999');
  },
);
