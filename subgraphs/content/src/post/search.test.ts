import fc from 'fast-check';
import { fold, searchText, toPlainLetters, toWords } from './search.js';

const wordsOf = (text: string): string => toWords(toPlainLetters(text));

it.each([
  ["L\u2019intelligence L'intelligence", 'L intelligence L intelligence'],
  ['d\u02BCeau O\u2032Reilly', 'd eau O Reilly'],
  ['\u201CQuoted\u201D \u00ABfoo\u00BB \u300Cbar\u300D', 'Quoted foo bar'],
  ['a\u2013b c\u2014d e\u2011f g-h 5\u22123', 'a b c d e f g h 5 3'],
  ['no\u00A0break\u202Fspace\u3000wide', 'no break space wide'],
  ['\uFB01n o\uFB00er \uFF21\uFF42\uFF43\uFF11', 'fin offer Abc1'],
  [
    'soft\u00ADhyphen \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
    'softhyphen \u0645\u06CC\u062E\u0648\u0627\u0647\u0645',
  ],
  ['a\u2022b\u2026c example.com/path', 'a b c example com path'],
  ['\u65E5\u672C\u8A9E', '\u65E5\u672C \u672C\u8A9E'],
  ['Web\u958B\u767A2\u732B', 'Web \u958B\u767A 2 \u732B'],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toBe(words);
});

it('has letters, marks, numbers and single spaces, whatever comes in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(wordsOf(text)).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?: |$))*$/u);
    }),
  );
});

it('indexes pairs and single characters of scripts without spaces between words', () => {
  const words = searchText('\u65E5\u672C\u8A9E Web\u958B\u767A', '').split(' ');
  const expected = ['\u65E5\u672C', '\u672C\u8A9E', 'Web', 'web', '\u958B\u767A', '\u8A9E', '\u767A'];
  expect(words).toEqual(expect.arrayContaining(expected));
  expect(words).not.toContain('\u65E5\u672C\u8A9E');
});

it.each([
  ['\u0141\u00F3d\u017A', 'lodz'],
  ['Sm\u00F8rrebr\u00F8d p\u00E5 \u00C6r\u00F8', 'smorrebrod pa aero'],
  ['\u0152uvre STRA\u1E9EE Stra\u00DFe', 'oeuvre strasse strasse'],
  ['\u0130STANBUL \u0131\u015F\u0131k', 'istanbul isik'],
  ['\u0110\u00E0 N\u1EB5ng', 'da nang'],
  ['\u00DE\u00F3r \u0126al', 'thor hal'],
])('%j without accents is %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('separates title, excerpt and the words without accents, so that no phrase reaches across', () => {
  expect(searchText('Red caf\u00E9', 'Blue')).toBe('Red caf\u00E9 -1 Blue -1 red cafe -1 blue');
});

it('takes time in proportion to the text', () => {
  const began = performance.now();
  searchText('\u65E5'.repeat(20_000), `a${'\u0301\u0323'.repeat(20_000)}`);
  expect(performance.now() - began).toBeLessThan(1_000);
});
