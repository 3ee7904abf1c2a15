import fc from 'fast-check';
import { TomlDate } from 'smol-toml';
import { readDate, readDates, requireTimeZone } from './date-reading.js';

const read = (value: unknown, timeZone = 'UTC') => {
  const date = readDate(value, timeZone);
  return date instanceof Date ? date.toISOString() : date;
};

it.each<[unknown, string]>([
  ['2020-06-01', '2020-06-01T00:00:00.000Z'],
  ['2021-9-1', '2021-09-01T00:00:00.000Z'],
  ['2020/06/01 10:00', '2020-06-01T10:00:00.000Z'],
  ['20200601', '2020-06-01T00:00:00.000Z'],
  [20200601, '2020-06-01T00:00:00.000Z'],
  ['2020-06-01T10:00:00.1239+02:00', '2020-06-01T08:00:00.123Z'],
  ['2020-06-01 10:00:00 -0300', '2020-06-01T13:00:00.000Z'],
  ['2020-06-01 10:00 CET', '2020-06-01T09:00:00.000Z'],
  ['June 1st, 2020', '2020-06-01T00:00:00.000Z'],
  ['Jul 08 2022', '2022-07-08T00:00:00.000Z'],
  ['June 1, 2020 at 3:05 pm', '2020-06-01T15:05:00.000Z'],
  ['12:00 am', 'unreadable'],
  ['1 de junho de 2020', '2020-06-01T00:00:00.000Z'],
  ['Sat, 02 Nov 2024 12:00:00 +0000', '2024-11-02T12:00:00.000Z'],
  ['07.03.2019', '2019-03-07T00:00:00.000Z'],
  ['27/03/2019', '2019-03-27T00:00:00.000Z'],
  ['03/27/2019', '2019-03-27T00:00:00.000Z'],
  ['07/03/2019', 'unreadable'],
  ['07-03-2019', 'unreadable'],
  [1_400_000_000_000, '2014-05-13T16:53:20.000Z'],
  [1_400_000_000, '2014-05-13T16:53:20.000Z'],
  [202006011030, 'unreadable'],
  ['9999-12-31T23:30:00-01:00', 'unreadable'],
  ['2021-02-30', 'unreadable'],
  ['31.04.2020', 'unreadable'],
  ['2020-06-01 25:00', 'unreadable'],
  ['2020-06-01 10:00 XST', 'unreadable'],
  ['yesterday', 'unreadable'],
  ['2020', 'unreadable'],
  [{ year: 2020 }, 'unreadable'],
  [true, 'unreadable'],
  ['', 'absent'],
  [null, 'absent'],
  ['0000-00-00 00:00:00', 'absent'],
  ['0001-01-01T00:00:00Z', 'absent'],
  ['-0001-11-30T00:00:00+00:00', 'absent'],
  ['Mon, 30 Nov -0001 00:00:00 +0000', 'absent'],
])('reads %p as %s', (value, expected) => expect(read(value)).toBe(expected));

it('reads a date without a zone in the given one, whatever the zone of the machine', () => {
  expect(read('2020-06-01 10:00:00', 'America/Sao_Paulo')).toBe('2020-06-01T13:00:00.000Z');
  expect(read('2020-06-01', 'Asia/Tokyo')).toBe('2020-05-31T15:00:00.000Z');
  expect(read('2020-06-01 10:00:00Z', 'Asia/Tokyo')).toBe('2020-06-01T10:00:00.000Z');
  // Clocks go forward and back.
  expect(read('2024-03-31 02:30', 'Europe/Berlin')).toBe('2024-03-31T01:30:00.000Z');
  expect(read('2024-10-27 02:30', 'Europe/Berlin')).toBe('2024-10-27T00:30:00.000Z');
});

it.each([
  ['2020-06-01', '2020-06-01T03:00:00.000Z'],
  ['2020-06-01T10:00:00', '2020-06-01T13:00:00.000Z'],
  ['2020-06-01T10:00:00Z', '2020-06-01T10:00:00.000Z'],
  ['10:00:00', 'unreadable'],
])('reads the TOML date %s', (text, expected) => expect(read(new TomlDate(text), 'America/Sao_Paulo')).toBe(expected));

it('takes the first readable date and names the others', () => {
  const candidates = ['', 'soon', '2020-01-02', '2021-01-01'].map((value, index) => ({ name: `d${index}`, value }));
  expect(readDates(candidates, 'UTC')).toEqual({
    at: '2020-01-02T00:00:00.000Z',
    losses: ['The date "soon" (d1) cannot be read.'],
  });
});

it('reads every instant as it was written', () => {
  const instants = fc.date({
    min: new Date('0002-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(instants, (at) => expect(read(at.toISOString(), 'Asia/Tokyo')).toBe(at.toISOString())));
});

it('never fails on any value', () => {
  fc.assert(fc.property(fc.anything(), (value) => ['object', 'string'].includes(typeof readDate(value, 'UTC'))));
});

it('refuses a name that is not that of a time zone', () => {
  expect(requireTimeZone('America/Sao_Paulo')).toBe('America/Sao_Paulo');
  expect(() => requireTimeZone('Mars/Base')).toThrow('Mars/Base is not a time zone');
});
