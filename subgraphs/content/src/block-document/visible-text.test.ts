import { countWords, leadingText, readingTime } from './visible-text.js';

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
