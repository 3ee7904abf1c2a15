import { movedTo } from './moved-to.js';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('moves the item at %i to %i', (from, to, moved) => {
  expect(movedTo([...'abc'], from, to).join('')).toBe(moved);
});
