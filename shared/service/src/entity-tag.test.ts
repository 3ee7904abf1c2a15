import fc from 'fast-check';
import { isNoneMatched } from './entity-tag.js';

it.each([
  [undefined, false],
  ['*', true],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['"abc-gzip"', true],
  ['"abc-br"', true],
  ['abc', false],
  ['"ab"', false],
  ['"abc-x"', false],
  ['', false],
  ['"x"', false],
])('compares %p', (header, isMatch) => {
  expect(isNoneMatched(header, 'abc')).toBe(isMatch);
});

it('accepts any header', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (header) => typeof isNoneMatched(header, 'abc') === 'boolean'));
});
