import fc from 'fast-check';
import { parseInstant } from './instant.js';

it('parses every instant that it prints', () => {
  const range = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true };
  fc.assert(fc.property(fc.date(range), (date) => parseInstant(date.toISOString())?.getTime() === date.getTime()));
});

it.each([
  ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
  ['2026-01-31t08:00:00z', '2026-01-31T08:00:00.000Z'],
  ['2026-01-31 08:00:00+03:30', '2026-01-31T04:30:00.000Z'],
  ['2026-01-31T08:00:00.123456789-01:00', '2026-01-31T09:00:00.123Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
])('reads %s', (text, expected) => {
  expect(parseInstant(text)?.toISOString()).toBe(expected);
});

it.each([
  '2026-01-31',
  '2026-01-31T08:00:00',
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T08:00Z',
  '+002026-01-31T08:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+01:00',
  '2026-01-31T08:00:00+25:00',
  '',
  'now',
])('rejects %p', (text) => {
  expect(parseInstant(text)).toBeNull();
});
