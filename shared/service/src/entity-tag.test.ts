import fc from 'fast-check';
import { isNoneMatched, strongTags } from './entity-tag.js';

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

it.each([
  ['"abc"', ['abc']],
  ['"x", W/"y","abc-gzip", "z-br"', ['x', 'abc', 'z']],
  ['W/"abc"', []],
  ['abc', []],
  ['""', ['']],
])('finds the tags of %p that can match', (header, tags) => {
  expect(strongTags(header)).toEqual(tags);
});

it('accepts any header', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (header) => typeof isNoneMatched(header, 'abc') === 'boolean'));
});
