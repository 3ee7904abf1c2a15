import fc from 'fast-check';
import { countWords, leadingText, readingTime, visibleText } from './visible-text.js';

it.each([
  ['It&#39;s caf&eacute;&nbsp;time &amp;eacute; R&D', "It's café time &eacute; R&D"],
  ['a &lt;b&gt; &amp;amp; c&nbsp;d', 'a <b> &amp; c d'],
  ['<strong>a</strong> &copy;&#x1F600;<br>b &#0; &#xD800;', 'a ©😀\nb \uFFFD \uFFFD'],
])('shows the characters that %p refers to', (text, visible) => {
  expect(visibleText({ v: 1, blocks: [{ id: 'a', type: 'paragraph', text }] })).toBe(visible);
});

it.each([
  ['', 0],
  ['um dois', 2],
  ["d'água não-verbal", 3],
  ['你好世界', 2],
  ['a — b', 2],
  ['3,14 x', 2],
])('counts the words of %p', (text, words) => {
  expect(countWords(text)).toBe(words);
});

it('counts words like the Unicode segmenter', () => {
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  const piece = fc.oneof(
    fc.constantFrom(' ', '\n', '.', ',', ':', "'", '"', '(', ')', '-', '_', '3', '3,14', 'água', 'd’água', '\u0301'),
    fc.constantFrom(
      '\u00a0',
      '\u202f',
      '\u200d',
      '\ufeff',
      '你好',
      'สวัสดี',
      'あ',
      'א"ב',
      '🇧',
      '👍',
      '\ud800',
      '·',
      '×',
      'ж',
    ),
    fc.string({ maxLength: 4, unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
      expect([text, countWords(text)]).toEqual([text, words.length]);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('reads %d words in %d minutes', (words, minutes) => {
  expect(readingTime(words)).toBe(minutes);
});

it('cuts between words and never inside a character', () => {
  expect(leadingText('palavra '.repeat(60)).endsWith('palavra')).toBe(true);
  expect(leadingText('👍'.repeat(400)).isWellFormed()).toBe(true);
  expect(leadingText(' a\n b ')).toBe('a b');
});
