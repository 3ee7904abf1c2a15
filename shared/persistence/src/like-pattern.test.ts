import { escapeLike } from './like-pattern.js';

it.each([
  ['ana', 'ana'],
  ['100%', '100\\%'],
  ['a_b', 'a\\_b'],
  ['a\\b', 'a\\\\b'],
  ['\\%_', '\\\\\\%\\_'],
])('%j becomes %j', (text, pattern) => {
  expect(escapeLike(text)).toBe(pattern);
});
