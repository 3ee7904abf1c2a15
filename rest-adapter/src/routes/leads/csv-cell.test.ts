import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { safeCell } from './csv-cell.js';
import { line } from './send-leads.js';

it.each([
  '=1+1',
  '+cmd',
  '-cmd|x',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1',
  '＋a',
  '－a',
  '＠a',
  '=HYPERLINK("x")',
  '\u200b=1',
  '\ufeff=1',
  '\u00a0=1',
  ' =1',
  '"=1',
  '-1-1-1-1-1',
])('neutralizes the formula %j', (text) => {
  expect(safeCell(text)).toBe(`'${text}`);
});

it.each([
  ['a\n=1', "a\n'=1"],
  ['a\r\n@x', "a\r\n'@x"],
  ['a\u2028=1', "a\u2028'=1"],
  ['a;=1', "a;'=1"],
  ['a|\u200b+x', "a|'\u200b+x"],
  ['a\t=1\n-5\n=2', "a\t'=1\n-5\n'=2"],
])('%j becomes %j', (text, expected) => {
  expect(safeCell(text)).toBe(expected);
});

it.each(['', 'olá', '-5', '+5.2', '+55 (11) 98765-4321', '(11) 98765-4321', '-1,000.5', 'a=b', '100%', 'a, -b'])(
  '%j stays as it is',
  (text) => {
    expect(safeCell(text)).toBe(text);
  },
);

/** Mostly characters that affect parsing. */
const hostile = fc.string({
  unit: fc.constantFrom(...'=+-@\r\n\t;|,"\' a1.\u00a0\u200b\ufeff＝＋\u2028\u0085'),
  maxLength: 40,
});

const separator = fc.constantFrom(',' as const, ';' as const);

it('adds nothing but quotation marks before formulas', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const letters = [...text];
      for (const letter of safeCell(text)) if (letter === letters[0]) letters.shift();
      expect(letters).toEqual([]);
    }),
  );
});

it('writes any lead as one row', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), separator, (texts, delimiter) => {
      const written = line(['id', 'clean'], texts, { separator: delimiter });
      expect(parse(written, { delimiter })).toEqual([['id', 'clean', ...texts.map(safeCell)]]);
    }),
    { numRuns: 500 },
  );
});

it('contains no formula for any delimiter or line split', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), separator, (texts, delimiter) => {
      for (const piece of line(['id', 'clean'], texts, { separator: delimiter }).split(/[;|\t\r\n\u0085\u2028]/)) {
        const [shown = ''] = piece.replace(/^[\s\u200b\ufeff"]+/u, '').split('"');
        const isNumber = /^[+-]?[\d(][\d .,()-]*$/.test(shown);
        expect(isNumber || !/^[=+\-@＝＋]/u.test(shown)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

it('runs in linear time', () => {
  expect(safeCell(`${'\u200b'.repeat(20_000)}x`)).toHaveLength(20_001);
  expect(safeCell('\t'.repeat(20_000))).toHaveLength(20_001);
});
