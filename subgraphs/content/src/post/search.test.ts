import fc from 'fast-check';
import { searchText, toPlainSigns } from './search.js';

it.each([
  ['L\u2019intelligence', "L'intelligence"],
  ['d\u02BCeau O\u2032Reilly', "d'eau O'Reilly"],
  ['\u201CQuoted\u201D \u00ABfoo\u00BB \u300Cbar\u300D', '"Quoted" "foo" "bar"'],
  ['a\u2013b c\u2014d e\u2011f 5\u22123', 'a-b c-d e-f 5-3'],
  ['no\u00A0break\u202Fspace\u3000wide', 'no break space wide'],
  ['\uFB01n o\uFB00er \uFF21\uFF42\uFF43\uFF11', 'fin offer Abc1'],
  [
    'soft\u00ADhyphen \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
    'softhyphen \u0645\u06CC\u062E\u0648\u0627\u0647\u0645',
  ],
  ['a\u2022b\u2026c', 'a b...c'],
])('%j is indexed as %j', (text, plain) => {
  expect(toPlainSigns(text)).toBe(plain);
});

it('has no sign beyond ASCII, whatever comes in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toPlainSigns(text)).toMatch(/^[\p{L}\p{M}\p{N}\p{ASCII}]*$/u);
    }),
  );
});

it('indexes pairs and single characters of scripts without spaces between words', () => {
  const words = searchText('\u65E5\u672C\u8A9E Web\u958B\u767A', '').split(' ');
  expect(words).toEqual(
    expect.arrayContaining(['\u65E5\u672C', '\u672C\u8A9E', 'Web', '\u958B\u767A', '\u8A9E', '\u767A']),
  );
  expect(words).not.toContain('\u65E5\u672C\u8A9E');
});

it('takes time in proportion to the text', () => {
  const began = performance.now();
  searchText('\u65E5'.repeat(20_000), `a${'\u0301\u0323'.repeat(20_000)}`);
  expect(performance.now() - began).toBeLessThan(1_000);
});
